import type { Tx } from '../../platform/database/database.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import type { NamedStaff } from '../../platform/operator/staff-member.ts';
import type { PriceDraftRow } from './price-draft.store.ts';
import { type PlanOfCountry, priceSubject } from './price-place.rules.ts';

export interface Editing extends PlanOfCountry {
  /** The edition that was edited; undefined: there was no draft. */
  seen: number | undefined;
  by: NamedStaff;
  requestId: string;
  now: Date;
}

/** Somebody else has saved or discarded the draft meanwhile: nothing was written, and this is what there is now. */
export type DraftChanged = { outcome: 'changed'; draft: PriceDraftRow | undefined };

/** Every saving and discarding of a draft is in the record [QM2]. */
export async function recordDraft(
  tx: Tx,
  {
    act,
    after,
    by,
    now,
    requestId,
    ...of
  }: Editing & { act: string; after: Record<string, string | number | null> },
): Promise<void> {
  const { operator, staffId } = by;
  await recordAct(tx, { operator, staffId, act, subject: priceSubject(of), after, requestId, at: now });
}
