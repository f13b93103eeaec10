-- expect: denied
-- loading a library
package.loadlib("libc.so", "*")
