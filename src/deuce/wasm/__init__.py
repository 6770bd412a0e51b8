"""The engine in the page: what Numba compiles, as one module of WebAssembly, and the TypeScript that calls it.

`make wasm` builds both; nobody needs this package to play or to serve. It reaches below Numba's public face.
"""
