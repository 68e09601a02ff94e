import { takeWithinMs } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { type ReleaseRow, updateRelease } from './release.store.ts';
import { graceMs, litEvent, releaseCheck } from './rental.rules.ts';

export interface LitRelease {
  release: ReleaseRow;
  nest: number;
  /** Of the Electron in it, if the station reports it. */
  charge: number | undefined;
  now: Date;
}

/** The nest is open and lit: the rider can take the charger until the nest locks again [T201]. */
export async function recordLitRelease(
  { dueWork }: Core,
  tx: Tx,
  { release, nest, charge, now }: LitRelease,
): Promise<RiderNotice[]> {
  if (release.state !== 'commanded') return [];
  const dueAt = new Date(now.getTime() + takeWithinMs + graceMs);
  await inOrder([
    updateRelease(tx, release.id, { state: 'lit', lit_at: now, asked_at: null }),
    dueWork.plan(tx, { kind: releaseCheck, subject: release.id, dueAt }),
  ]);
  const electron = litEvent({ ...release, nest, lit_at: now }, charge, now);
  return [{ accountId: release.account_id, since: release.commanded_at, electron }];
}
