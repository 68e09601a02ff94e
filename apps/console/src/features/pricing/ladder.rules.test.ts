import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { feeTimeline } from '@etg/domain/fee-timeline';
import { type PlanKey, planKeys } from '@etg/domain/plan';
import { type BuiltInRegion, builtInRegions } from '@etg/domain/region';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftBodyOf } from './draft-body.rules.ts';
import { addedKinds, addStep, changeTyped, removeStep } from './edit-ladder.rules.ts';
import { type Ladder, ladderOf } from './ladder.rules.ts';
import { faultsOf, shownPlaces } from './ladder-faults.rules.ts';
import { scheduleOf } from './schedule.rules.ts';

const country = fc.constantFrom(...builtInRegions);
const plan = fc.constantFrom(...planKeys);

const whole = (least: number, most: number) => fc.integer({ min: least, max: most });

/** Any body that the table accepts: fees that overlap, loops that end by number, reminders of any length. */
const anyRule = fc.oneof(
  fc.record({
    kind: fc.constant('charge' as const),
    after: whole(0, 20_000),
    every: whole(1, 3_000),
    times: whole(1, 20),
    amount: whole(1, 5_000),
    most: whole(1, 20_000),
    remind: whole(0, 3_000),
  }),
  fc.record({ kind: fc.constant('suspend' as const), after: whole(0, 20_000), remind: whole(0, 3_000) }),
  fc.record({ kind: fc.constant('lost' as const), after: whole(0, 20_000), remind: whole(0, 3_000) }),
);
const anySchedule = fc
  .tuple(
    country,
    plan,
    fc.array(anyRule, { maxLength: 6 }),
    fc.boolean(),
    fc.array(whole(0, 9_999), { minLength: 8, maxLength: 8 }),
  )
  .map(([where, key, rules, lessPrice, numbers]): FeeSchedule => {
    const [price = 0, hold = 0, window = 0, lost = 0, forgiven = 0, days = 0, within = 0, later = 0] =
      numbers;
    return {
      ...tariffSchedule(where, key),
      price,
      hold,
      window,
      rules,
      lost: { price: lost, forgiven, lessPrice },
      found: { days, within, later },
    };
  });

const tariff = fc.tuple(country, plan).map(([where, key]) => tariffSchedule(where, key));

function readBack(schedule: FeeSchedule, ladder: Ladder): FeeSchedule | undefined {
  return scheduleOf(ladder, {
    plan: schedule.plan,
    country: schedule.country,
    version: schedule.version,
    thenOf: (to) => tariffSchedule(schedule.country as BuiltInRegion, to),
  });
}

const ladderFor = (schedule: FeeSchedule) => ladderOf(schedule, schedule.currency);
const hourly = ladderFor(tariffSchedule('US', 'hourly_rate'));
const typed = (changes: Readonly<Record<string, string>>, from: Ladder = hourly) =>
  Object.entries(changes).reduce((ladder, [place, text]) => changeTyped(ladder, place, text), from);
const faultsAt = (ladder: Ladder, key: PlanKey = 'hourly_rate') =>
  Object.fromEntries(faultsOf(ladder, key).map(({ place, why }) => [place, why]));

describe('a ladder', () => {
  it('says the same as the schedule that it was made from, of any plan and shape [QM3]', () => {
    fc.assert(
      fc.property(fc.oneof(anySchedule, tariff), (schedule) => {
        expect(readBack(schedule, ladderFor(schedule))).toEqual(schedule);
      }),
    );
  });

  it('is the same after the server kept it as a draft, whatever is typed in a field [QM3]', () => {
    const text = fc.oneof(whole(0, 99_999).map(String), fc.constantFrom('', '1.5', '0.001', '-3'));
    fc.assert(
      fc.property(tariff, fc.nat(), text, (schedule, pick, word) => {
        const ladder = ladderFor(schedule);
        const places = shownPlaces(ladder);
        const place = places[pick % places.length] ?? 'price';
        const changed = changeTyped(
          ladder,
          place,
          /after|every|remind|window/.test(place) ? `${word} min` : word,
        );
        const kept = draftBodyOf(ladderOf(draftBodyOf(changed), schedule.currency));
        expect(kept).toEqual(draftBodyOf(changed));
      }),
    );
  });

  it('of every tariff has nothing wrong [QM3]', () => {
    for (const where of builtInRegions)
      for (const key of planKeys) expect(faultsOf(ladderFor(tariffSchedule(where, key)), key)).toEqual([]);
  });

  it('goes on charging until the loss when an amount or the lost price changes [QM3]', () => {
    const dearer = readBack(
      tariffSchedule('US', 'hourly_rate'),
      typed({ 'steps.0.most': '7', 'steps.0.amount': '1.50' }),
    );
    expect(dearer?.rules).toMatchObject([
      { kind: 'charge', amount: 150, times: 4, most: 700 },
      { kind: 'charge', amount: 500, times: 10, most: 5_700 },
      { kind: 'lost', after: 11 * 1_440 },
    ]);
    const steps = dearer ? feeTimeline(dearer, { startedAt: new Date(0) }) : [];
    expect(steps.at(-1)).toMatchObject({ kind: 'lost', total: 6_000 });
  });

  it('has a new step to fill in, and is as before once it is removed [QM3]', () => {
    fc.assert(
      fc.property(tariff, fc.nat(), (schedule, pick) => {
        const ladder = ladderFor(schedule);
        const kinds = addedKinds(ladder);
        const { ladder: more, place } = addStep(ladder, kinds[pick % kinds.length] ?? 'charge');
        expect(faultsOf(more, schedule.plan).some((fault) => fault.place.startsWith(`steps.${place}.`))).toBe(
          true,
        );
        const back = removeStep(more, place);
        expect(back).toEqual(ladder);
      }),
    );
  });

  it('moves the first fee with the included time, as long as it begins at its end [QM3]', () => {
    expect(typed({ window: '3 h' }).steps[0]?.values.after).toBe('3 h');
    expect(typed({ 'steps.0.after': '4 h', window: '3 h' }).steps[0]?.values.after).toBe('4 h');
  });
});

describe('what is wrong', () => {
  it('is said at the field: steps that go backwards or overlap, a most that is reached before [QM2]', () => {
    expect(faultsAt(typed({ 'steps.1.after': '1 h' }))).toMatchObject({ 'steps.1.after': 'not-in-order' });
    expect(faultsAt(typed({ 'steps.1.after': '4 h' }))).toMatchObject({ 'steps.1.after': 'runs-over' });
    expect(faultsAt(typed({ 'steps.0.most': '1.00' }))).toMatchObject({ 'steps.0.most': 'most-below' });
    expect(faultsAt(typed({ 'steps.0.amount': '0' }))).toMatchObject({ 'steps.0.amount': 'too-small' });
    expect(faultsAt(typed({ 'steps.0.remind': '3 h' }))).toMatchObject({
      'steps.0.remind': 'reminds-too-early',
    });
    expect(faultsAt(typed({ 'steps.1.amount': '0.10' }))).toMatchObject({
      'steps.1.amount': 'too-many-steps',
    });
    expect(faultsAt(typed({ lost: '6.00' }))).toMatchObject({ lost: 'lost-below' });
    expect(faultsAt(typed({ window: '0 min' }))).toMatchObject({ window: 'too-small' });
    expect(faultsAt(removeStep(hourly, 0))).toMatchObject({ steps: 'charge-missing' });
  });

  it('is said of an amount with more decimals than its money has, and of what is no number [QM2]', () => {
    expect(faultsAt(typed({ price: '1.005' }))).toMatchObject({ price: 'amount' });
    expect(faultsAt(typed({ price: '' }))).toMatchObject({ price: 'missing' });
    expect(faultsAt(typed({ window: ' h' }))).toMatchObject({ window: 'missing' });
    expect(faultsAt(typed({ window: 'two h' }))).toMatchObject({ window: 'span' });
    expect(faultsAt(typed({ foundDays: '2.5' }))).toMatchObject({ foundDays: 'count' });
    const yen = ladderFor(tariffSchedule('JP', 'hourly_rate'));
    expect(faultsAt(typed({ price: '150.5' }, yen))).toMatchObject({ price: 'amount' });
    expect(faultsAt(typed({ price: '180' }, yen))).toEqual({});
  });
});
