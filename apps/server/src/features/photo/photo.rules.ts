/** Due work: deletes a photo that nothing refers to. The subject is its id. */
export const photoCheck = 'stored-photo';

const hourMs = 3_600_000;
/** Somebody who uploaded a photo has this long to save the venue. */
export const unsavedPhotoMs = 24 * hourMs;
/** A photo that is in use may not be in a month: venues and their versions can go. */
export const nextLookMs = 30 * 24 * hourMs;

/** How a photo's files are named in the storage. */
export function photoFileName(id: string, width: number): string {
  return `${id}-${width}.webp`;
}
