/** A web worker has the policy of its own file, so pages need no permission to compile WebAssembly. */
export const isWasmWorker = /\.wasm-worker-[^/]+\.js(\.br|\.gz)?$/;
export const wasmWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
