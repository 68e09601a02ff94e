import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meIn } from './kept-me.ts';

const now = 1_000_000;
const kept = {
  id: 'a',
  name: 'Theo Lind',
  operator: 'theo.lind',
  role: 'field',
  rights: ['station.read', 'nest.open'],
  scope: { countries: ['US'] },
  ends: now + 60,
  until: now + 3_600,
  idleMinutes: 480,
};

describe('who was signed in on this phone', () => {
  it('is known without a network, with their rights and scope [QF11]', () => {
    expect(meIn(JSON.stringify(kept), now)).toMatchObject({
      name: 'Theo Lind',
      rights: expect.arrayContaining(['station.read', 'nest.open']),
      scope: { countries: ['US'] },
    });
  });

  it('is nobody once the session may have ended, and where nothing is kept [QF11]', () => {
    expect(meIn(JSON.stringify(kept), now + 60)).toBeUndefined();
    expect(meIn(null, now)).toBeUndefined();
  });

  it('is nobody in what was kept otherwise, and has no right that there is not [QF11]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(meIn(JSON.stringify(value), now)).toBeUndefined();
      }),
    );
    for (const field of ['id', 'name', 'operator', 'role', 'rights', 'scope', 'ends', 'until', 'idleMinutes'])
      expect(meIn(JSON.stringify({ ...kept, [field]: null }), now)).toBeUndefined();
    const me = meIn(JSON.stringify({ ...kept, rights: ['station.read', 'anything'] }), now);
    expect(me?.rights).toEqual(['station.read']);
  });
});
