import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth, nextMonthAt, placeDay } from './place-day.ts';

// Beirut and Santiago change their clocks at midnight, Kiritimati and Pago Pago are a day apart.
const zones = [
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Europe/London',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'America/Santiago',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true });

describe('the calendar of a place', () => {
  it('is that of its own zone [P15]', () => {
    const at = new Date('2026-12-01T05:30:00Z');
    expect(placeDay(at, 'America/Los_Angeles')).toEqual({ day: '2026-11-30', month: '2026-11' });
    expect(placeDay(at, 'Asia/Tokyo')).toEqual({ day: '2026-12-01', month: '2026-12' });
  });

  it('begins its next month at the first moment of it', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
        const next = nextMonthAt(at, zone);
        const before = new Date(next.getTime() - 1);
        expect(placeDay(next, zone).day).toMatch(/-01$/);
        expect(placeDay(before, zone).month).toBe(placeDay(at, zone).month);
        expect(next > at).toBe(true);
      }),
    );
  });

  it('knows how long its months are', () => {
    const days = (month: string) => daysInMonth({ day: `${month}-01`, month });
    expect([days('2026-11'), days('2026-12'), days('2027-02'), days('2028-02')]).toEqual([30, 31, 28, 29]);
  });
});
