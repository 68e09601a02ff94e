/** `browserAllowedGeolocation` and `userAllowedGeolocation` as they are kept (E4). */
export interface KeptAnswers {
  readonly browser: string | undefined;
  readonly user: string | undefined;
}

export type Permission = 'granted' | 'prompt' | 'denied' | undefined;

export type LocationStart =
  /** The browser refuses: there is nothing to press, and nothing to ask (Z20). */
  | 'hidden'
  /** Both have agreed before: look at once. */
  | 'look'
  /** Nobody was asked yet: ask in our words first, since a browser asks only once. */
  | 'ask'
  /** "Not now", said within a week: the button is there for whoever changes their mind. */
  | 'wait';

/** What happens on opening the map. What the browser says now counts over what it said once. */
export function locationStart({ browser, user }: KeptAnswers, permission: Permission): LocationStart {
  if (permission === 'denied' || (browser === no && permission === undefined)) return 'hidden';
  if (browser === no && permission === 'prompt') return 'hidden';
  if (user === yes && permission !== 'prompt') return 'look';
  return user === undefined || (user === yes && permission === 'prompt') ? 'ask' : 'wait';
}

export const yes = 'yes';
export const no = 'no';
