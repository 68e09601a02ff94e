import { cancelPrice, putPriceInForce } from '@etg/contract/console/prices';
import { factsOf } from '@etg/domain/region';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { describePriceChange } from './describe-price-change.ts';
import { planNewPrice } from './plan-new-price.ts';
import { deleteDraft } from './price-draft.store.ts';
import { type PlanOfCountry, placeOfPrices, priceSubject } from './price-place.rules.ts';
import { beginningOf, scheduleId } from './pricing.rules.ts';
import {
  countUnderWay,
  findUpgradingTo,
  insertSchedules,
  listVersions,
  lockPrices,
  markWithdrawn,
  type StoredSchedule,
} from './pricing.store.ts';

/** What staff decide about prices [QM2]. */
export function priceActs(): readonly AnyStaffAct[] {
  return [putInForceAct(), cancelAct()];
}

function putInForceAct(): StaffAct<typeof putPriceInForce> {
  return {
    call: putPriceInForce,
    placeOf: async (_reader, input) => placeOfPrices(input),
    preview: async (tx, { params, given, now, locks }) => {
      const asked = { ...params, edition: given.edition, freeMeant: given.free_meant === true, now, locks };
      const planned = await planNewPrice(tx, asked);
      if ('refused' in planned) return planned;
      const { before, after, from } = planned;
      return {
        subject: priceSubject(params),
        consequence: describePriceChange({ ...planned, underWay: await countUnderWay(tx, params) }),
        // Not how many rentals are under way: they come and go.
        facts: { edition: given.edition, from, before: before?.version, rules: after.rules },
      };
    },
    perform: async (tx, { params, given, now, by, second }) => {
      const asked = { ...params, edition: given.edition, freeMeant: given.free_meant === true, now };
      const planned = await planNewPrice(tx, { ...asked, locks: true });
      if ('refused' in planned) throw new Error(`the draft is refused: ${planned.refused}`);
      const { after, from = now, before } = planned;
      const { country, plan, version } = after;
      const id = scheduleId(after);
      const names = { asked_by: by.operator, confirmed_by: second ?? null };
      const times = { published_at: now, valid_from: from };
      const row = { id, country, plan, version, body: JSON.stringify(after), ...times, ...names };
      const [isNew] = await insertSchedules(tx, [row]);
      if (!isNew) throw new Error(`${id} exists already`);
      await deleteDraft(tx, params);
      return {
        before: { version: before?.version ?? null },
        after: { version, from: from.toISOString() },
        result: { id, version, from: toUnix(from) },
        topics: ['prices'],
      };
    },
  };
}

function cancelAct(): StaffAct<typeof cancelPrice> {
  return {
    call: cancelPrice,
    placeOf: async (_reader, input) => placeOfPrices(input),
    preview: async (tx, { params, given, now, locks }) => {
      if (locks) await lockPrices(tx);
      const planned = await findPlanned(tx, { ...params, version: given.version, now });
      if (!planned) return { refused: 'price-not-planned' };
      if (await findUpgradingTo(tx, planned, now)) return { refused: 'price-needed' };
      const from = beginningOf(planned);
      const row = {
        label: 'price-begins',
        before: { is: 'time', at: toUnix(from), zone: factsOf(params.country).zone },
        after: { is: 'word', word: 'price-cancelled' },
      } as const;
      return {
        subject: priceSubject(params),
        consequence: { rows: [row], final: true },
        facts: { id: planned.id, from },
      };
    },
    perform: async (tx, { params, given, now }) => {
      await lockPrices(tx);
      const planned = await findPlanned(tx, { ...params, version: given.version, now });
      if (!planned) throw new Error('it is not planned any more');
      await markWithdrawn(tx, planned.id, now);
      return {
        before: { version: given.version, from: beginningOf(planned).toISOString() },
        after: { version: null },
        topics: ['prices'],
      };
    },
  };
}

async function findPlanned(
  tx: Tx,
  { country, plan, version, now }: PlanOfCountry & { version: number; now: Date },
): Promise<StoredSchedule | undefined> {
  const found = (await listVersions(tx, country)).find(
    (each) => each.plan === plan && each.version === version,
  );
  return found && found.withdrawn_at === null && beginningOf(found) > now ? found : undefined;
}
