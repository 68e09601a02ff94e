import { expect, it } from 'vitest';
import { type KeptAnswers, type LocationStart, locationStart, type Permission } from './location.rules.ts';

it.each<[KeptAnswers, Permission, LocationStart]>([
  [{ browser: undefined, user: undefined }, 'prompt', 'ask'],
  [{ browser: undefined, user: undefined }, undefined, 'ask'],
  [{ browser: undefined, user: 'no' }, 'prompt', 'wait'],
  [{ browser: 'yes', user: 'yes' }, 'granted', 'look'],
  [{ browser: 'yes', user: 'yes' }, undefined, 'look'],
  // The browser forgot its yes, so it would ask out of nothing.
  [{ browser: 'yes', user: 'yes' }, 'prompt', 'ask'],
  [{ browser: 'no', user: 'yes' }, 'denied', 'hidden'],
  [{ browser: undefined, user: undefined }, 'denied', 'hidden'],
  [{ browser: 'no', user: undefined }, undefined, 'hidden'],
  [{ browser: 'no', user: 'yes' }, 'prompt', 'hidden'],
  // Allowed again in the browser's settings.
  [{ browser: 'no', user: 'yes' }, 'granted', 'look'],
  [{ browser: 'no', user: undefined }, 'granted', 'ask'],
])(
  'with %o kept and the browser saying %s the map begins with "%s" [Z20, E4, S18]',
  (kept, permission, start) => {
    expect(locationStart(kept, permission)).toBe(start);
  },
);
