import { expect, it } from 'vitest';
import { type LocationStart, locationStart, type Permission, type SavedAnswers } from './location.rules.ts';

it.each<[SavedAnswers, Permission, LocationStart]>([
  [{ browser: undefined, user: undefined }, 'prompt', 'ask'],
  [{ browser: undefined, user: undefined }, undefined, 'ask'],
  [{ browser: undefined, user: 'no' }, 'prompt', 'wait'],
  [{ browser: 'yes', user: 'yes' }, 'granted', 'locate'],
  [{ browser: 'yes', user: 'yes' }, undefined, 'locate'],
  // The browser has forgotten its yes: without our prompt its question would come unannounced.
  [{ browser: 'yes', user: 'yes' }, 'prompt', 'ask'],
  [{ browser: 'no', user: 'yes' }, 'denied', 'hidden'],
  [{ browser: undefined, user: undefined }, 'denied', 'hidden'],
  [{ browser: 'no', user: undefined }, undefined, 'hidden'],
  [{ browser: 'no', user: 'yes' }, 'prompt', 'hidden'],
  // Allowed again in the browser's settings.
  [{ browser: 'no', user: 'yes' }, 'granted', 'locate'],
  [{ browser: 'no', user: undefined }, 'granted', 'ask'],
])(
  'with %o kept and the browser saying %s the map begins with "%s" [Z20, E4, S18]',
  (saved, permission, start) => {
    expect(locationStart(saved, permission)).toBe(start);
  },
);
