import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { type FeeStep, feeTimeline, returnDeadlineOf } from '@etg/domain/fee-timeline';
import { planKeys } from '@etg/domain/plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentLeg,
  deadlineStep,
  foundCredit,
  heldNoticeMs,
  heldStep,
  nextMoment,
  penaltyOf,
  retryAt,
  spreadRefund,
} from './late-return.rules.ts';

const startedAt = new Date('2026-03-28T22:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

interface Posting {
  step: FeeStep;
  at: number;
  remindedAt: number;
}

/** Performs everything that is due at each of these times, as the sweep does. */
function sweepAt(
  timeline: FeeStep[],
  deadline: Date,
  { times, noticeMs }: { times: number[]; noticeMs: number },
) {
  const remindedAt = new Map<number, Date>();
  const postings: Posting[] = [];
  for (const at of times) {
    for (;;) {
      const posted = new Set(postings.map(({ step }) => step.step));
      const moment = nextMoment(timeline, { deadline, remindedAt, posted, hold: undefined }, noticeMs);
      if (!moment || moment.at.getTime() > at) break;
      if (moment.act === 'expire') remindedAt.set(deadlineStep, new Date(at));
      else if (moment.act === 'remind') remindedAt.set(moment.step.step, new Date(at));
      else if (moment.act === 'perform')
        postings.push({
          step: moment.step,
          at,
          remindedAt: remindedAt.get(moment.step.step)?.getTime() ?? Number.NaN,
        });
    }
  }
  return { postings, remindedAt };
}

const anySweep = fc.record({
  plan: fc.constantFrom(...planKeys),
  // In any order: the clock may jump back, or ahead by days.
  times: fc.array(
    fc.integer({ min: 0, max: 30 * 24 * 60 }).map((minutes) => startedAt.getTime() + minutes * 60_000),
    { maxLength: 60 },
  ),
  noticeMs: fc.constantFrom(0, 15 * 60_000),
});

describe('the sweep', () => {
  it('posts each step once, in order, never before its time nor before its reminder, whenever it looks [B12]', () => {
    fc.assert(
      fc.property(anySweep, ({ plan, times, noticeMs }) => {
        const schedule = tariffSchedule('US', plan);
        const timeline = feeTimeline(schedule, { startedAt });
        const { postings } = sweepAt(timeline, returnDeadlineOf(schedule, startedAt), { times, noticeMs });
        expect(postings.map(({ step }) => step.step)).toEqual(postings.map((_, index) => index));
        for (const { step, at, remindedAt } of postings) {
          expect(at).toBeGreaterThanOrEqual(step.at.getTime());
          expect(at).toBeGreaterThanOrEqual(remindedAt + noticeMs);
        }
      }),
    );
  });

  it('has posted everything that is due once it has looked often enough [B12]', () => {
    fc.assert(
      fc.property(anySweep, ({ plan, times, noticeMs }) => {
        const schedule = tariffSchedule('US', plan);
        const timeline = feeTimeline(schedule, { startedAt });
        const end = startedAt.getTime() + 31 * day;
        const late = timeline.map((_, index) => end + (index + 1) * noticeMs);
        const deadline = returnDeadlineOf(schedule, startedAt);
        const { postings, remindedAt } = sweepAt(timeline, deadline, {
          times: [...times, end, ...late],
          noticeMs,
        });
        expect(postings.map(({ step }) => step)).toEqual(timeline);
        expect(remindedAt.size).toBe(timeline.length + 1);
      }),
    );
  });

  it('posts nothing at all to who brings it back in time [N1]', () => {
    const schedule = tariffSchedule('US', 'hourly_rate');
    const timeline = feeTimeline(schedule, { startedAt });
    const times = [startedAt.getTime() + 1.9 * hour];
    const { postings, remindedAt } = sweepAt(timeline, returnDeadlineOf(schedule, startedAt), {
      times,
      noticeMs: 0,
    });
    expect([postings, [...remindedAt.keys()]]).toEqual([[], [0]]);
  });

  it('waits after a reminder that could not go out in time [B12]', () => {
    const timeline = feeTimeline(tariffSchedule('US', 'daily'), { startedAt });
    const deadline = new Date(startedAt.getTime() + day);
    const remindedAt = new Map([
      [deadlineStep, deadline],
      [0, new Date(startedAt.getTime() + 30 * hour)],
    ]);
    const next = nextMoment(
      timeline.slice(0, 1),
      { deadline, remindedAt, posted: new Set(), hold: undefined },
      15 * 60_000,
    );
    expect(next?.at).toEqual(new Date(startedAt.getTime() + 30.25 * hour));
  });
});

describe('fees that a report holds', () => {
  const anyHold = fc.record({
    plan: fc.constantFrom(...planKeys),
    from: fc.integer({ min: 0, max: 15 * 24 }),
    hours: fc.integer({ min: 0, max: 15 * 24 }),
    noticeMs: fc.constantFrom(0, 15 * 60_000),
  });

  it('are never charged while it is open, and later not before the rider was told a day ahead [D22, QA14]', () => {
    fc.assert(
      fc.property(anyHold, ({ plan, from, hours, noticeMs }) => {
        const schedule = tariffSchedule('US', plan);
        const timeline = feeTimeline(schedule, { startedAt });
        const deadline = returnDeadlineOf(schedule, startedAt);
        const since = new Date(startedAt.getTime() + from * hour);
        const answeredAt = new Date(since.getTime() + hours * hour);
        const remindedAt = new Map<number, Date>();
        const sent = new Map<number, Date>();
        const performed: { step: FeeStep; at: Date }[] = [];
        for (let minutes = 0; minutes <= 40 * 24 * 60; minutes += 30) {
          const now = new Date(startedAt.getTime() + minutes * 60_000);
          const isOpen = now >= since && now < answeredAt;
          const hold = now < since ? undefined : { since, answeredAt: isOpen ? undefined : answeredAt };
          for (;;) {
            const posted = new Set(performed.map(({ step }) => step.step));
            const moment = nextMoment(timeline, { deadline, remindedAt, posted, hold }, noticeMs);
            if (!moment || moment.at > now) break;
            if (moment.act === 'perform') {
              expect(isOpen).toBe(false);
              performed.push({ step: moment.step, at: now });
            } else {
              const steps = moment.act === 'announce-held' ? moment.steps.map(({ step }) => step) : [];
              const own = moment.act === 'remind' ? moment.step.step : deadlineStep;
              remindedAt.set(moment.act === 'announce-held' ? heldStep : own, now);
              for (const step of isOpen ? [] : [own, ...steps]) sent.set(step, now);
            }
          }
        }
        expect(performed.map(({ step }) => step)).toEqual(timeline);
        for (const { step, at } of performed) {
          const told = sent.get(step.step);
          expect(told).toBeDefined();
          expect(at.getTime()).toBeGreaterThanOrEqual((told?.getTime() ?? Number.NaN) + noticeMs);
          if (step.at > since && step.at <= answeredAt)
            expect(at.getTime()).toBeGreaterThanOrEqual(answeredAt.getTime() + heldNoticeMs);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what comes back', () => {
  it('is taken from the newest fees, and never more than they were [N7]', () => {
    const fees = [1, 2, 3].map((step) => ({ step, left: 500 }));
    expect(spreadRefund(fees, 700).map(({ step, back }) => [step, back])).toEqual([
      [3, 500],
      [2, 200],
    ]);
    fc.assert(
      fc.property(fc.array(fc.nat(10_000)), fc.nat(50_000), (amounts, wanted) => {
        const spread = spreadRefund(
          amounts.map((left, step) => ({ step, left })),
          wanted,
        );
        const back = spread.reduce((sum, part) => sum + part.back, 0);
        const all = amounts.reduce((sum, left) => sum + left, 0);
        expect(back).toBe(Math.min(wanted, all));
        expect(spread.every((part) => part.back > 0 && part.back <= part.left)).toBe(true);
      }),
    );
  });

  it('is more within 20 days of paying for the loss than later [N7]', () => {
    const schedule = tariffSchedule('GB', 'promo');
    const after = (days: number) =>
      foundCredit(schedule, startedAt, new Date(startedAt.getTime() + days * day));
    expect([after(0), after(20), after(20.01)]).toEqual([3_500, 3_500, 1_500]);
  });
});

describe('a loss', () => {
  it('costs an annual rider nothing the first time, and the lower price after that [B11, N7]', () => {
    const leg = tariffSchedule('US', 'annual');
    expect(penaltyOf({ leg, lateSoFar: 0, lossesForgiven: 0 })).toMatchObject({
      amount: 0,
      forgiven: true,
      found: { within: 0, later: 0 },
    });
    expect(penaltyOf({ leg, lateSoFar: 0, lossesForgiven: 1 })).toMatchObject({
      amount: 5_000,
      forgiven: false,
      found: { within: 4_000 },
    });
  });

  it('is of the plan the rider was moved to [B12]', () => {
    const daily = tariffSchedule('US', 'daily');
    expect([0, 1, 2, 3].map((upgrades) => currentLeg(daily, upgrades).plan)).toEqual([
      'daily',
      'monthly',
      'annual',
      'annual',
    ]);
  });
});

describe('a fee that was declined', () => {
  it('is tried again after a day and after three more, then no more [B12]', () => {
    const tries = [1, 2, 3].map((attempts) => retryAt(attempts, startedAt)?.getTime());
    expect(tries).toEqual([startedAt.getTime() + day, startedAt.getTime() + 3 * day, undefined]);
  });
});
