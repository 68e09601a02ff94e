import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canServe, type StockedVenue, venueStock } from './venue-stock.ts';

function aVenue(changes: Partial<StockedVenue['state']> = {}, status = 1): StockedVenue {
  return { status, state: { electrons: { get: 3, return: 5 }, ready: { usb_c: 3 }, ...changes } };
}

describe('a station that a list may name', () => {
  it('gives an Electron, and takes one back [S18]', () => {
    expect(canServe(aVenue(), 'get')).toBe(true);
    expect(canServe(aVenue(), 'get', ['usb_c'])).toBe(true);
    expect(canServe(aVenue(), 'return')).toBe(true);
  });

  it.each<[string, StockedVenue]>([
    ['temporarily disabled', aVenue({}, 2)],
    ['suspended', aVenue({ paused: true })],
    ['offline', aVenue({ silent: true })],
  ])('is never one that is %s, whatever its stock [S18]', (_, venue) => {
    expect(canServe(venue, 'get')).toBe(false);
    expect(canServe(venue, 'return')).toBe(false);
  });

  it('is never a full one for a return, nor one without the cable to get one from [S18]', () => {
    expect(canServe(aVenue({ electrons: { get: 8, return: 0 } }), 'return')).toBe(false);
    expect(canServe(aVenue(), 'get', ['lightning'])).toBe(false);
    expect(canServe(aVenue({ electrons: { get: 0, return: 8 }, ready: {} }), 'get')).toBe(false);
  });

  it('is named for no cable unless it is for one of them [S18, X6]', () => {
    const ready = fc.dictionary(
      fc.constantFrom('usb_c', 'lightning', 'micro_usb'),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(ready, (stock) => {
        const venue = aVenue({ ready: stock });
        const cables = ['usb_c', 'lightning', 'micro_usb'];
        const each = cables.map((cable) => venueStock(venue, 'get', [cable]));
        expect(venueStock(venue, 'get', cables)).toBe(each.reduce((sum, count) => sum + count, 0));
      }),
    );
  });
});
