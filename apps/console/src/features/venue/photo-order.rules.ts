/** One place earlier (-1) or later (1). At an end it stays where it is. */
export function movedPhoto(photos: readonly string[], photo: string, by: -1 | 1): string[] {
  const from = photos.indexOf(photo);
  const to = from + by;
  if (from < 0 || to < 0 || to >= photos.length) return [...photos];
  const rest = photos.filter((each) => each !== photo);
  return [...rest.slice(0, to), photo, ...rest.slice(to)];
}

export interface RemovedPhoto {
  readonly photo: string;
  readonly place: number;
}

/** Back where it was, or at the end if there are fewer by now. Twice is the same as once. */
export function restoredPhoto(photos: readonly string[], { photo, place }: RemovedPhoto): string[] {
  if (photos.includes(photo)) return [...photos];
  return [...photos.slice(0, place), photo, ...photos.slice(place)];
}
