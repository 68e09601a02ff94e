import { api } from '../../platform/api.ts';

/** The last return whose thanks were closed on this device, for when the server could not be told. */
const key = 'etg-return-seen';

/** The thanks for a return were closed: here at once, on the rider's other pages as soon as the server knows. */
export function saveSeenReturn(rentalId: string): void {
  try {
    localStorage.setItem(key, rentalId);
  } catch {
    // A browser that stores nothing: the server remembers it.
  }
  api('POST /users/rentals/{rentalId}/seen', { params: { rentalId } }).catch(() => undefined);
}

export function wasSeenHere(rentalId: string): boolean {
  try {
    return localStorage.getItem(key) === rentalId;
  } catch {
    return false;
  }
}
