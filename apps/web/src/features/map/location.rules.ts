/** The cookies `browserAllowedGeolocation` and `userAllowedGeolocation` (E4). */
export interface SavedAnswers {
  readonly browser: string | undefined;
  readonly user: string | undefined;
}

export type Permission = 'granted' | 'prompt' | 'denied' | undefined;

export type LocationStart =
  /** The browser refuses: no button and no question (Z20). */
  | 'hidden'
  /** The rider and the browser have agreed before: read the position at once. */
  | 'locate'
  /** Show our own prompt first, since a browser asks only once. */
  | 'ask'
  /** The rider chose "Not now" within the last week: only the button is there. */
  | 'wait';

/** What happens when the map opens. The browser's current permission overrides its saved answer. */
export function locationStart({ browser, user }: SavedAnswers, permission: Permission): LocationStart {
  if (permission === 'denied' || (browser === no && permission === undefined)) return 'hidden';
  if (browser === no && permission === 'prompt') return 'hidden';
  if (user === yes && permission !== 'prompt') return 'locate';
  return user === undefined || (user === yes && permission === 'prompt') ? 'ask' : 'wait';
}

export const yes = 'yes';
export const no = 'no';
