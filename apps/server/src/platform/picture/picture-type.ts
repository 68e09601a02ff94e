export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

/** What the bytes are, whatever the file's name says. `heic`: a picture that our decoder cannot read. */
export function pictureTypeOf(bytes: Buffer): PictureType | 'heic' | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return undefined;
  const brands = text(8, 32);
  if (/^avi[fs]/.test(brands)) return 'avif';
  return /^(hei[cxms]|hev[cxms]|mif1|msf1)/.test(brands) ? 'heic' : undefined;
}
