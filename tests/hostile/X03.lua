-- expect: denied
-- asking for the system
require "os"
