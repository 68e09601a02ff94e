import { isDeepStrictEqual } from 'node:util';
import type { PriceRefusal } from '@etg/contract/console/price-words';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { Tx } from '../../platform/database/database.ts';
import { newlyFree } from './free-prices.rules.ts';
import { draftFaults, toSchedule } from './price-draft.rules.ts';
import { findDraft, lockDraft } from './price-draft.store.ts';
import type { PlanOfCountry } from './price-place.rules.ts';
import { beginningOf } from './pricing.rules.ts';
import { findSchedule, listVersions, lockPrices } from './pricing.store.ts';
import { readScheduleBody } from './schedule-form.rules.ts';
import { findUpgradePrices } from './upgrade-prices.ts';

export interface NewPrice {
  before: FeeSchedule | undefined;
  after: FeeSchedule;
  /** Undefined: as soon as it is confirmed. */
  from: Date | undefined;
}

interface Asked extends PlanOfCountry {
  edition: number;
  freeMeant: boolean;
  now: Date;
  locks: boolean;
}

/** The version that a draft would become, or why it cannot [QM2]. */
export async function planNewPrice(tx: Tx, asked: Asked): Promise<NewPrice | { refused: PriceRefusal }> {
  const { country, plan, edition, freeMeant, now, locks } = asked;
  const of = { country, plan };
  if (locks) await lockPrices(tx);
  const draft = await (locks ? lockDraft : findDraft)(tx, of);
  if (!draft) return { refused: 'price-no-draft' };
  if (draft.edition !== edition) return { refused: 'price-draft-changed' };
  if (draft.begins_at && draft.begins_at <= now) return { refused: 'price-start-past' };
  const at = draft.begins_at ?? now;
  const upgrades = await findUpgradePrices(tx, of, at);
  if (draftFaults(draft.body, { country, plan, upgrades }).length > 0)
    return { refused: 'price-draft-faulty' };
  const versions = (await listVersions(tx, country)).filter((version) => version.plan === plan);
  const others = versions.filter(({ withdrawn_at, is_sound }) => withdrawn_at === null && is_sound);
  if (others.some((version) => +beginningOf(version) === +at)) return { refused: 'price-start-taken' };
  const version = Math.max(0, ...versions.map((each) => each.version)) + 1;
  const after = toSchedule(draft.body, { country, plan, version, upgrades });
  const read = readScheduleBody(after);
  if ('fault' in read) throw new Error(`a draft without faults is refused: ${read.fault}`);
  const before = await findSchedule(tx, { ...of, at });
  if (before && isDeepStrictEqual({ ...before, version }, read.schedule))
    return { refused: 'price-unchanged' };
  if (newlyFree(before, after).length > 0 && !freeMeant) return { refused: 'price-free-not-said' };
  return { before, after, from: draft.begins_at ?? undefined };
}
