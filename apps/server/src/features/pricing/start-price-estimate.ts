import { factsOf } from '@etg/domain/region';
import type { Tx } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/due-work/due-work.ts';
import { draftFaults, toSchedule } from './price-draft.rules.ts';
import { lockDraft } from './price-draft.store.ts';
import { lastMonth, priceEstimateWork } from './price-estimate.rules.ts';
import {
  countEndedRentals,
  deleteEstimate,
  type EstimateRow,
  findEstimate,
  insertEstimate,
} from './price-estimate.store.ts';
import type { PlanOfCountry } from './price-place.rules.ts';
import type { DraftChanged } from './record-draft.ts';
import { findUpgradePrices } from './upgrade-prices.ts';

interface Starting extends PlanOfCountry {
  /** The edition that is seen. */
  seen: number;
  now: Date;
  dueWork: Pick<DueWork, 'plan'>;
}

/**
 * Starts to compute what the draft would have brought in the last whole month [QM3]. One that runs or is done for the same
 * body and month is joined.
 */
export async function startPriceEstimate(
  tx: Tx,
  { country, plan, seen, now, dueWork }: Starting,
): Promise<{ outcome: 'started'; estimate: EstimateRow } | { outcome: 'faulty' } | DraftChanged> {
  const of = { country, plan };
  const draft = await lockDraft(tx, of);
  if (draft?.edition !== seen) return { outcome: 'changed', draft };
  const upgrades = await findUpgradePrices(
    tx,
    of,
    draft.begins_at && draft.begins_at > now ? draft.begins_at : now,
  );
  if (draftFaults(draft.body, { country, plan, upgrades }).length > 0) return { outcome: 'faulty' };
  const { from, until } = lastMonth(now, factsOf(country).zone);
  // Saving another body deletes it, so one that is there is of this body.
  const running = await findEstimate(tx, of);
  if (running && +running.from_at === +from) return { outcome: 'started', estimate: running };
  await deleteEstimate(tx, of);
  const schedule = toSchedule(draft.body, { ...of, version: 1, upgrades });
  const rentals = await countEndedRentals(tx, { ...of, from_at: from, until_at: until });
  const estimate = await insertEstimate(tx, { ...of, schedule, from, until, rentals });
  await dueWork.plan(tx, { kind: priceEstimateWork, subject: estimate.id, dueAt: now });
  return { outcome: 'started', estimate };
}
