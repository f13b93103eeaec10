-- expect: denied
-- the registry
debug.getregistry()
