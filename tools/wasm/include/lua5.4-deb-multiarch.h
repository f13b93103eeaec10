// Debian's Lua includes this; it names the folder of a machine's modules, of which a module in WebAssembly
// loads none.
#define DEB_HOST_MULTIARCH "wasm32-emscripten"
