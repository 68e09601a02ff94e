import type { PhotoType } from './problem-report.ts';

/**
 * Removes the metadata of a photo: place, time and camera. Colour profiles stay. Undefined if the bytes are not a complete
 * picture of this type.
 */
export function withoutMetadata(photo: Uint8Array, type: PhotoType): Uint8Array | undefined {
  const parts = partsOf[type](photo);
  return parts && joined(parts);
}

const partsOf: Record<PhotoType, (photo: Uint8Array) => Uint8Array[] | undefined> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};

const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe];
/** Application segments that stay: JFIF, the colour profile, and Adobe's colour transform. */
const jpegKept = [0xe0, 0xe2, 0xee];

/** Stops at the end of the image: phones append videos and depth maps after it. */
function jpegParts(photo: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(photo);
  const kept = [photo.subarray(0, 2)];
  let hasPixels = false;
  for (let at = 2; at + 2 <= photo.length; ) {
    const kind = photo[at + 1] ?? 0;
    if (photo[at] !== 0xff) return undefined;
    if (kind === endOfImage) return hasPixels ? [...kept, photo.subarray(at, at + 2)] : undefined;
    if (at + 4 > photo.length) return undefined;
    const headEnd = at + 2 + view.getUint16(at + 2);
    hasPixels ||= kind === startOfScan;
    const end = kind === startOfScan ? endOfScan(photo, headEnd) : headEnd;
    if (end > photo.length || headEnd < at + 4) return undefined;
    const isAdded = kind === comment || (kind >= 0xe0 && kind <= 0xef);
    if (!isAdded || jpegKept.includes(kind)) kept.push(photo.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Within pixel data, 0xff is followed by 0 or by a restart marker (0xd0 to 0xd7). */
function endOfScan(photo: Uint8Array, from: number): number {
  for (let at = from; at + 1 < photo.length; at += 1) {
    const next = photo[at + 1] ?? 0;
    if (photo[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return photo.length;
}

/** The chunks needed to draw the picture; text, time and camera data are not among them. */
const pngKept = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs)$/;

function pngParts(photo: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(photo);
  const kept = [photo.subarray(0, 8)];
  let hasPixels = false;
  for (let at = 8; at + 12 <= photo.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > photo.length) return undefined;
    const name = nameAt(photo, at + 4);
    if (pngKept.test(name)) kept.push(photo.subarray(at, end));
    hasPixels ||= name === 'IDAT';
    if (name === 'IEND') return hasPixels ? kept : undefined;
    at = end;
  }
  return undefined;
}

const webpKept = /^(VP8 |VP8L|VP8X|ALPH|ICCP)$/;
const webpPixels = /^VP8[ L]$/;
/** Flags in the first byte of the VP8X chunk: the file contains Exif or XMP data. */
const webpMetadataFlags = 0b1100;

function webpParts(photo: Uint8Array): Uint8Array[] | undefined {
  if (photo.length < 20) return undefined;
  const view = viewOf(photo);
  const end = 8 + view.getUint32(4, true);
  if (end > photo.length) return undefined;
  const kept: Uint8Array[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (next > end) return undefined;
    if (webpKept.test(nameAt(photo, at))) kept.push(photo.slice(at, next));
    at = next;
  }
  const [first] = kept;
  if (!first || !kept.some((chunk) => webpPixels.test(nameAt(chunk, 0)))) return undefined;
  if (nameAt(first, 0) === 'VP8X') first[8] = (first[8] ?? 0) & ~webpMetadataFlags;
  const head = photo.slice(0, 12);
  viewOf(head).setUint32(4, 4 + sizeOf(kept), true);
  return [head, ...kept];
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(sizeOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
