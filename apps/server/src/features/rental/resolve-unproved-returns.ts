import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { fileDoubtedReturn } from './file-doubted-return.ts';
import { closeIncidentsOfReleases } from './incident.store.ts';
import { rentalEnded } from './rental.rules.ts';
import { deleteUnproved, lockAwaited, markDoubted } from './unproved-return.store.ts';

export interface Panel {
  station: string;
  electrons: ReadonlySet<string>;
  now: Date;
}

/**
 * The first panel after a station reported returns. Returns that the panel shows are proved, and their fees may be
 * refunded. For those it does not show an incident is filed, and no money moves until an operator decides.
 */
export async function resolveUnprovedReturns(tx: Tx, { station, electrons, now }: Panel): Promise<void> {
  const awaited = await lockAwaited(tx, station);
  const shown = awaited.filter((claim) => electrons.has(claim.electron_id));
  const missing = awaited.filter((claim) => !electrons.has(claim.electron_id));
  await inOrder([
    deleteUnproved(tx, releasesOf(shown)),
    markDoubted(tx, releasesOf(missing), now),
    closeIncidentsOfReleases(tx, releasesOf(shown), now),
  ]);
  for (const { account_id: accountId, lost_at: _, has_refunds: __, ...held } of missing)
    await fileDoubtedReturn(tx, 'return_unseen', { held, accountId, now });
  for (const { rental_id, has_refunds, lost_at } of shown)
    if (has_refunds || lost_at) await planWork(tx, { kind: rentalEnded, subject: rental_id, dueAt: now });
}

function releasesOf(claims: readonly { release_id: string }[]): string[] {
  return claims.map((claim) => claim.release_id);
}
