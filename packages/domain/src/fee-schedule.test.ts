import { describe, expect, it } from 'vitest';
import { lostPrice } from './fee-schedule.ts';
import { tariffSchedule } from './fee-tariffs.ts';
import { regionOf } from './region.ts';

describe('the lost price', () => {
  it('counts what was paid for being late, and the price of an hourly rental [N7]', () => {
    expect(lostPrice(tariffSchedule('US', 'hourly_rate'), 0)).toBe(5_900);
    expect(lostPrice(tariffSchedule('US', 'hourly_rate'), 5_900)).toBe(0);
    expect(lostPrice(tariffSchedule('US', 'daily'), 200)).toBe(5_800);
    expect(lostPrice(tariffSchedule('GB', 'annual'), 0)).toBe(4_500);
  });

  it('is nothing where nobody was asked how to pay [N5]', () => {
    expect(lostPrice(tariffSchedule('US', 'free_use_no_penalty'), 0)).toBe(0);
  });
});

describe('the tariffs', () => {
  it('are those of the price list, in minor units [N7]', () => {
    expect(tariffSchedule('JP', 'daily')).toMatchObject({ currency: 'JPY', price: 250 });
    expect(tariffSchedule('GB', 'semester')).toMatchObject({ currency: 'GBP', price: 2_599, refundDays: 14 });
    expect(tariffSchedule('US', 'promo')).toMatchObject({ price: 0, hold: 100, refundDays: 0 });
    expect(tariffSchedule('GB', 'annual').found).toEqual({ days: 20, within: 3_500, later: 1_500 });
  });

  it('are those of the United States where no prices exist [P12]', () => {
    expect(['JP', 'GB', 'US', 'CY'].map(regionOf)).toEqual(['JP', 'GB', 'US', undefined]);
  });
});
