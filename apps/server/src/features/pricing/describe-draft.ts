import type { PriceDraft } from '@etg/contract/console/prices';
import { putPriceInForce } from '@etg/contract/console/prices';
import type { Reader } from '../../platform/database/database.ts';
import { givenOf } from '../../platform/operator/staff-act-rows.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { draftFaults } from './price-draft.rules.ts';
import type { PriceDraftRow } from './price-draft.store.ts';
import { findEstimate, toEstimate } from './price-estimate.store.ts';
import { priceSubject } from './price-place.rules.ts';
import { findUpgradePrices } from './upgrade-prices.ts';

/** A draft as its editors see it: with its faults, whom it waits for, and its estimate. */
export async function describeDraft(reader: Reader, draft: PriceDraftRow, now: Date): Promise<PriceDraft> {
  const { plan, edition, body, begins_at, by, at } = draft;
  const begins = begins_at && begins_at > now ? begins_at : now;
  const upgrades = await findUpgradePrices(reader, draft, begins);
  const waiting = await findWaiting(reader, draft);
  const estimate = await findEstimate(reader, draft);
  return {
    edition,
    body,
    ...(begins_at && { from: toUnix(begins_at) }),
    by,
    at: toUnix(at),
    faults: draftFaults(body, { country: draft.country, plan, upgrades }),
    ...(waiting && { waiting }),
    ...(estimate && { estimate: toEstimate(estimate) }),
  };
}

/** Who asked to put this edition in force. An act that asked for an earlier edition is refused when it is confirmed. */
async function findWaiting(reader: Reader, draft: PriceDraftRow): Promise<PriceDraft['waiting']> {
  const rows = await reader
    .selectFrom('staff_act')
    .selectAll()
    .where('subject', '=', priceSubject(draft))
    .where('act', '=', putPriceInForce.act)
    .where('state', '=', 'needs-second-person')
    .orderBy('created_at')
    .execute();
  const row = rows.find((each) => {
    const { data } = putPriceInForce.given.safeParse(givenOf(reader, each).given);
    return data?.edition === draft.edition;
  });
  return row && { act: row.id, by: row.operator, at: toUnix(row.created_at) };
}
