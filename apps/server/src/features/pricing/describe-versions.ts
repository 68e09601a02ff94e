import type { PriceVersion } from '@etg/contract/console/prices';
import { toUnix } from '../../platform/wire-time.ts';
import { beginningOf, describeSchedule } from './pricing.rules.ts';
import type { StoredSchedule } from './pricing.store.ts';
import { readScheduleBody } from './schedule-form.rules.ts';

/** The versions of one plan in one country as staff see them, the newest first. */
export function describeVersions(stored: readonly StoredSchedule[], now: Date): PriceVersion[] {
  const described = stored.map((row) => ({ ...describeSchedule(row, now), row }));
  const inOrder = described
    .filter(({ state }) => state === 'begun' || state === 'later')
    .sort((one, other) => +one.valid_from - +other.valid_from || one.version - other.version);
  const inForce = inOrder.findLast(({ state }) => state === 'begun')?.id;
  return described
    .sort((one, other) => other.version - one.version)
    .map(({ row, id, version, state, valid_from, withdrawn_at, fault }) => {
      const next = inOrder[inOrder.findIndex((each) => each.id === id) + 1];
      const until = withdrawn_at ?? (inOrder.some((each) => each.id === id) ? next?.valid_from : undefined);
      const read = readScheduleBody(row.body);
      return {
        id,
        version,
        state: stateOf(state, { isInForce: id === inForce, isCancelled: isCancelled(row) }),
        ...(valid_from.getTime() > 0 && { from: toUnix(valid_from) }),
        ...(until && { until: toUnix(until) }),
        ...(row.asked_by && { by: row.asked_by }),
        ...(row.confirmed_by && { confirmed_by: row.confirmed_by }),
        ...('schedule' in read && !fault && { body: read.schedule }),
        ...(fault && { fault }),
      };
    });
}

function stateOf(
  state: ReturnType<typeof describeSchedule>['state'],
  { isInForce, isCancelled: cancelled }: { isInForce: boolean; isCancelled: boolean },
): PriceVersion['state'] {
  if (state === 'withdrawn') return cancelled ? 'cancelled' : 'withdrawn';
  if (state === 'malformed') return 'malformed';
  if (state === 'later') return 'planned';
  return isInForce ? 'in-force' : 'past';
}

/** Taken back before it began. */
function isCancelled(stored: StoredSchedule): boolean {
  return stored.withdrawn_at !== null && stored.withdrawn_at < beginningOf(stored);
}
