/** Cookies and local settings (E4) with their lifetimes in seconds (N3). Without validators, since the browser imports it. */
const minute = 60;
const day = 24 * 60 * minute;

export interface Cookie {
  readonly name: string;
  readonly maxAge: number;
  /** Scripts in the browser cannot read it. */
  readonly httpOnly: boolean;
}

export const cookies = {
  userToken: { name: 'user_token', maxAge: 365 * day, httpOnly: false },
  /** Binds the session to this browser together with the device key. */
  userKey: { name: 'user_key', maxAge: 365 * day, httpOnly: true },
  language: { name: 'app_language', maxAge: 365 * day, httpOnly: false },
  exchangeRules: { name: 'exchange_rules', maxAge: 365 * day, httpOnly: false },
  cablePreference: { name: 'cablePreference', maxAge: 365 * day, httpOnly: false },
  browserAllowedGeolocation: { name: 'browserAllowedGeolocation', maxAge: 100 * day, httpOnly: false },
  userAllowedGeolocation: { name: 'userAllowedGeolocation', maxAge: 7 * day, httpOnly: false },
  /** The specification gives no lifetime; a month is long enough to accept an invitation. */
  referral: { name: 'referral', maxAge: 30 * day, httpOnly: false },
  groupId: { name: 'group_id', maxAge: 10 * minute, httpOnly: false },
  /** Chosen for the station of `group_id`, so it has the same lifetime. */
  cableType: { name: 'cableType', maxAge: 10 * minute, httpOnly: false },
} as const satisfies Record<string, Cookie>;

export type CookieName = keyof typeof cookies;
