/** Photos of venues that staff uploaded. No validators: browsers import it. */

/** A photo is stored in these widths; one that is narrower only in those below its own, and in its own. */
export const photoWidths = [1200, 600, 300] as const;

/** A larger upload is refused before it is read. */
export const largestUploadBytes = 12 * 1024 * 1024;

/** Narrower photos look blurred on a phone. */
export const sharpPhotoWidth = 600;

/** What staff may upload, for the file chooser. The server goes by the bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

const address = /^\/photos\/([0-9a-f]{32})-(\d{1,4})\.webp$/;

/** The digest of the content, and the width of this file; undefined for drawings and other pictures. */
export function readPhotoAddress(path: string): { id: string; width: number } | undefined {
  const [, id, width] = address.exec(path) ?? [];
  return id && width ? { id, width: Number(width) } : undefined;
}

export function photoAddress(id: string, width: number): string {
  return `/photos/${id}-${width}.webp`;
}

/** What an `<img>` needs to load the size that fits: `sizes` says how wide it is shown. */
export function photoSources(path: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  const photo = readPhotoAddress(path);
  if (!photo) return { src: path };
  const { id, width } = photo;
  const widths = [width, ...photoWidths.filter((each) => each < width)];
  return { src: path, srcSet: widths.map((each) => `${photoAddress(id, each)} ${each}w`).join(), sizes };
}
