import type { PriceVersion } from '@etg/contract/console/prices';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { Reply } from '../../platform/api.ts';
import { fromField } from '../../platform/zoned-time.rules.ts';

export type PricesPage = Reply<'GET /prices/{country}'>;
export type PlanPrices = PricesPage['plans'][number];

/** The version under which new rentals begin. */
export function inForce({ versions }: PlanPrices): PriceVersion | undefined {
  return versions.find(({ state }) => state === 'in-force');
}

/** What a new draft begins as: the last one that will be in force, so that what is planned is not undone by mistake. */
export function firstOfDraft(plan: PlanPrices): PriceVersion | undefined {
  const planned = plan.versions.filter(({ state, body }) => state === 'planned' && body);
  return latest(planned) ?? inForce(plan) ?? plan.versions.find(({ body }) => body);
}

/** The version that a moment's version takes the place of: in force then, by what is planned now. */
export function comparedWith(plan: PlanPrices, from: number | undefined): PriceVersion | undefined {
  const planned = plan.versions.filter(
    (each) => each.state === 'planned' && each.body && (each.from ?? 0) < (from ?? 0),
  );
  return latest(planned) ?? inForce(plan);
}

function latest(versions: readonly PriceVersion[]): PriceVersion | undefined {
  return versions.toSorted((one, other) => (other.from ?? 0) - (one.from ?? 0))[0];
}

/** The number that the next version gets. */
export function nextVersion({ versions }: PlanPrices): number {
  return Math.max(0, ...versions.map(({ version }) => version)) + 1;
}

/** The schedule of another plan of the page, as it is in force: what a rider has after an upgrade. */
export function scheduleInForce(page: PricesPage, plan: string): FeeSchedule | undefined {
  const found = page.plans.find((each) => each.plan === plan);
  return found && inForce(found)?.body;
}

const longestWaitMs = 3_600_000;

/** In how many milliseconds the page must be read again because a planned version begins; false: none is planned. */
export function untilNextStart(page: PricesPage | undefined, nowMs: number): number | false {
  const starts = (page?.plans ?? []).flatMap(({ versions }) =>
    versions.flatMap(({ state, from }) => (state === 'planned' && from !== undefined ? from * 1_000 : [])),
  );
  if (starts.length === 0) return false;
  // A second more, because the page's idea of the server's clock is late by as long as the answer took.
  return Math.min(Math.max(0, Math.min(...starts) - nowMs) + 1_000, longestWaitMs);
}

export type MomentFault = 'no-time' | 'past' | 'taken';

/** What is wrong with the moment from which a version is to be in force, by the clock of its country. */
export function momentFault(
  field: string,
  { zone, now, plan }: { zone: string; now: number; plan: PlanPrices },
): MomentFault | undefined {
  if (field === '') return undefined;
  const at = fromField(field, zone);
  if (at === undefined) return 'no-time';
  if (at <= now) return 'past';
  return plan.versions.some(({ state, from }) => state === 'planned' && from === at) ? 'taken' : undefined;
}

/** Whether something becomes free that was not, which has to be said twice. */
export function becomesFree(before: FeeSchedule | undefined, after: FeeSchedule | undefined): boolean {
  if (!after) return false;
  const isFree = (was: number | undefined, is: number) => is === 0 && was !== 0;
  return (
    isFree(before?.price, after.price) ||
    isFree(before?.lost.price, after.lost.price) ||
    (after.rules.some(isFreeUpgrade) && before?.rules.some(isFreeUpgrade) !== true)
  );
}

function isFreeUpgrade(rule: FeeSchedule['rules'][number]): boolean {
  return rule.kind === 'upgrade' && rule.amount === 0;
}
