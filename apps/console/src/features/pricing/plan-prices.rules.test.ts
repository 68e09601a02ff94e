import type { PriceVersion } from '@etg/contract/console/prices';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { expect, it } from 'vitest';
import {
  becomesFree,
  comparedWith,
  firstOfDraft,
  momentFault,
  nextVersion,
  type PlanPrices,
  type PricesPage,
  untilNextStart,
} from './plan-prices.rules.ts';

const body = tariffSchedule('US', 'hourly_rate');
const version = (number: number, state: PriceVersion['state'], from?: number): PriceVersion => ({
  id: String(number),
  version: number,
  state,
  body: { ...body, version: number },
  ...(from !== undefined && { from }),
});
const zone = 'America/Los_Angeles';
const december = Date.UTC(2026, 11, 1, 8) / 1_000;
const plan: PlanPrices = {
  plan: 'hourly_rate',
  versions: [
    version(4, 'cancelled'),
    version(3, 'planned', december),
    version(2, 'in-force'),
    version(1, 'past'),
  ],
};

it('begins a draft as the last version that is planned, so that what is planned is not undone by mistake [QM2]', () => {
  expect(firstOfDraft(plan)?.version).toBe(3);
  expect(firstOfDraft({ ...plan, versions: plan.versions.slice(2) })?.version).toBe(2);
  expect(nextVersion(plan)).toBe(5);
});

it('compares a draft with the version whose place it takes at its moment [QM3]', () => {
  expect(comparedWith(plan, undefined)?.version).toBe(2);
  expect(comparedWith(plan, december - 60)?.version).toBe(2);
  expect(comparedWith(plan, december + 60)?.version).toBe(3);
});

it('says of a moment that it has passed, is taken, or that the clocks skip it [QM2]', () => {
  const at = { zone, now: december - 86_400, plan };
  expect(momentFault('', at)).toBeUndefined();
  expect(momentFault('2026-11-29T00:00', at)).toBe('past');
  expect(momentFault('2026-12-01T00:00', at)).toBe('taken');
  expect(momentFault('2026-12-01T00:01', at)).toBeUndefined();
  expect(momentFault('2027-03-14T02:30', at)).toBe('no-time');
});

it('asks twice only about what was not free before [QM2]', () => {
  const free = { ...body, price: 0 };
  expect(becomesFree(body, free)).toBe(true);
  expect(becomesFree(free, free)).toBe(false);
  expect(becomesFree(body, { ...body, lost: { ...body.lost, price: 0 } })).toBe(true);
  const daily = tariffSchedule('US', 'daily');
  const rules = daily.rules.map((rule) => (rule.kind === 'upgrade' ? { ...rule, amount: 0 } : rule));
  expect(becomesFree(daily, { ...daily, rules })).toBe(true);
  expect(becomesFree(daily, daily)).toBe(false);
});

it('reads the page again a second after the next version begins, and never when none is planned [QM2]', () => {
  const page = (...plans: PlanPrices[]): PricesPage => ({
    country: 'US',
    currency: 'USD',
    zone,
    countries: [],
    plans,
    may: { draft: true, confirm: true },
    now: 0,
  });
  const later = { ...plan, versions: [version(5, 'planned', december + 60)] };
  expect(untilNextStart(page(later, plan), (december - 90) * 1_000)).toBe(91_000);
  expect(untilNextStart(page(plan), december * 1_000)).toBe(1_000);
  // The longest time that a browser's timer can wait is shorter than a month.
  expect(untilNextStart(page(plan), (december - 86_400) * 1_000)).toBe(3_600_000);
  expect(untilNextStart(page({ ...plan, versions: [version(2, 'in-force', december)] }), 0)).toBe(false);
  expect(untilNextStart(undefined, 0)).toBe(false);
});
