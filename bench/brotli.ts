import { brotliCompressSync, constants } from 'node:zlib';

/** As small as it can be sent. The build does the same with every file above a kilobyte. */
export function brotliBytes(content: string): number {
  const size = Buffer.byteLength(content);
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  }).length;
}
