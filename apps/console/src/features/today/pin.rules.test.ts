import type { FleetPin } from '@etg/contract/console/stations';
import { describe, expect, it } from 'vitest';
import type { Translate } from '../../platform/i18n.tsx';
import { askedBox, pinsOf } from './pin.rules.ts';

/** The text's name and its values. */
const t: Translate = (id, values) => [id.split('.')[1], ...Object.values(values ?? {})].join(' ');
const venue: FleetPin = {
  is: 'venue',
  code: '1001',
  title: 'Lantern Bar',
  lat: 34,
  lng: -118,
  ready: 5,
  look: 'public',
};

describe('pins of the fleet', () => {
  it('show how many are ready, or a word where a number would mislead [QF1]', () => {
    const textOf = (look: (typeof venue & { is: 'venue' })['look'], ready = 5) =>
      pinsOf([{ ...venue, look, ready }], t)[0]?.text;
    expect(textOf('public')).toBe('pin-count 5');
    expect(textOf('private')).toBe('pin-count 5');
    expect(textOf('empty', 0)).toBe('pin-count 0');
    expect(textOf('full')).toBe('pin-full');
    expect(textOf('silent')).toBe('pin-silent');
    expect(textOf('off')).toBe('pin-off');
  });

  it('are spoken with their venue, and named on the map where something is wrong [QF1, QA12]', () => {
    const [fine, silent] = pinsOf([venue, { ...venue, look: 'silent' }], t);
    expect(fine).toMatchObject({ label: 'pin-ready Lantern Bar 5', name: undefined, code: '1001' });
    expect(silent).toMatchObject({
      label: 'pin-is-silent Lantern Bar 5',
      name: 'Lantern Bar',
      isAbove: true,
    });
  });

  it('of several venues lead nowhere but closer, and say how many are silent [QF1]', () => {
    const cluster: FleetPin = { is: 'cluster', lat: 34, lng: -118, venues: 12, silent: 1, zoom: 15 };
    const [pin] = pinsOf([cluster], t);
    expect(pin).toMatchObject({ look: 'cluster', zoom: 15, label: 'cluster-silent 12 1' });
    expect(pin?.code).toBeUndefined();
  });
});

describe('the part of the map that is asked for', () => {
  it('contains the view, and stays the same while the map moves a little [QF1]', () => {
    const asked = askedBox([-118.53, 33.98, -118.44, 34.04], 12);
    expect(asked).toEqual(askedBox([-118.531, 33.981, -118.441, 34.041], 12));
    expect(asked.west).toBeLessThanOrEqual(-118.53);
    expect(asked.north).toBeGreaterThanOrEqual(34.04);
  });

  it('ends where the world ends, though the map repeats it [QF1]', () => {
    expect(askedBox([-400, -100, 400, 100], 2)).toEqual({
      west: -180,
      south: -90,
      east: 180,
      north: 90,
      zoom: 2,
    });
  });
});
