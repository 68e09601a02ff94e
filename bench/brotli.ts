import { brotliCompressSync, constants } from 'node:zlib';

/** The size with the best compression. The build compresses every file above a kilobyte like this. */
export function brotliBytes(content: string | Uint8Array): number {
  const size = Buffer.byteLength(content);
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  }).length;
}
