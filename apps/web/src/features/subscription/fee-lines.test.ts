import { describe, expect, it } from 'vitest';
import { capLine, dayCapLine, lateLine, lateLines, returnLine } from './fee-lines.ts';
import { annual, aSchedule, hourly } from './order.fixture.ts';

const day = 1_440;
const hourlyFees = hourly.schedule ?? aSchedule();
const annualFees = annual.schedule ?? aSchedule();

describe('what a plan card says of being late', () => {
  it('is the hourly price, the cap of the day, each day after, and the loss [P2]', () => {
    expect(returnLine(hourlyFees)).toMatchObject({ numbers: { hours: 2 } });
    expect(lateLines(hourlyFees)).toEqual([
      { id: 'subscription.step-hours', numbers: { hours: 2 }, amount: 1 },
      { id: 'subscription.step-days', numbers: { day: 2 }, amount: 5 },
      { id: 'subscription.step-lost-capped', numbers: { day: 12 } },
    ]);
    expect(dayCapLine(hourlyFees)).toEqual({ id: 'subscription.day-most', amount: 5 });
    expect(capLine(hourlyFees)).toEqual({ id: 'subscription.most', amount: 60 });
  });

  it('is the move to a longer plan, on the day after the free ones [P2]', () => {
    expect(lateLines(aSchedule())).toEqual([
      { id: 'subscription.step-upgrade', numbers: { day: 11 }, amount: 60, to: 'annual' },
    ]);
  });

  it('is a few late days before that move for a daily plan [P2]', () => {
    const rules = [
      { kind: 'charge', after: day, every: day, times: 3, amount: 1 },
      { kind: 'upgrade', after: 4 * day, amount: 10, to: 'monthly' },
    ] as const;
    expect(lateLines(aSchedule({ rules: [...rules] }))).toEqual([
      { id: 'subscription.step-days-until', numbers: { day: 2, last: 4 }, amount: 1 },
      { id: 'subscription.step-upgrade', numbers: { day: 5 }, amount: 10, to: 'monthly' },
    ]);
  });

  it('is a pause, then a loss of which the first is forgiven, for a year [P2]', () => {
    expect(lateLines(annualFees)).toEqual([
      { id: 'subscription.step-suspend', numbers: { day: 8 } },
      { id: 'subscription.step-lost-forgiven', numbers: { day: 10, count: 1 }, amount: 50 },
    ]);
    // The line above says what a loss costs, and that the first is free.
    expect(capLine(annualFees)).toBeUndefined();
  });

  it.each([
    [hourlyFees, { id: 'subscription.late-hours', amount: 1 }],
    [aSchedule(), { id: 'subscription.late-upgrade', numbers: { day: 11 }, amount: 60, to: 'annual' }],
    [annualFees, { id: 'subscription.late-suspend', numbers: { day: 8 } }],
    [
      aSchedule({ rules: [{ kind: 'charge', after: day, every: day, times: 3, amount: 5 }] }),
      { id: 'subscription.late-days', amount: 5 },
    ],
    [
      aSchedule({ rules: [{ kind: 'lost', after: 9 * day, amount: 60 }] }),
      { id: 'subscription.late-lost', numbers: { day: 10 }, amount: 60 },
    ],
    [aSchedule({ rules: [] }), { id: 'subscription.no-fees' }],
  ])('is in one line what happens first [S19]', (schedule, line) => {
    expect(lateLine(schedule)).toEqual(line);
  });

  it('asks for each Electron back where a plan is for several [S19]', () => {
    expect(returnLine(hourlyFees).id).toBe('subscription.return-within');
    expect(returnLine(annualFees).id).toBe('subscription.return-each');
  });

  it('is nothing where nothing happens', () => {
    expect(capLine(aSchedule({ rules: [] }))).toEqual({ id: 'subscription.no-fees' });
  });
});
