import { heartbeatMs, missedHeartbeats, type StationCommand } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fileDoubtedReturn } from './file-doubted-return.ts';
import { findHeldElectronByRelease } from './held-electron.store.ts';
import { returnProofCheck, syncCommand } from './rental.rules.ts';
import { lockRental } from './rental.store.ts';
import { lockUnproved, markAsked } from './unproved-return.store.ts';

/** To be asked after the commit: what is in your nests? */
export interface PanelRequest {
  station: string;
  command: StationCommand;
}

/**
 * Money waits for a panel that shows an Electron, and none has come. The station is asked for it once; if it stays
 * silent a person looks, and its next panel decides all the same.
 */
export async function checkReturnProof(
  core: Core,
  tx: Tx,
  releaseId: string,
): Promise<PanelRequest | undefined> {
  const claim = await lockUnproved(tx, releaseId);
  if (!claim || claim.doubted_at) return undefined;
  const now = core.clock.now();
  if (claim.asked_at) {
    const held = await findHeldElectronByRelease(tx, releaseId);
    if (!held) return undefined;
    const { account_id: accountId } = await lockRental(tx, held.rental_id);
    await fileDoubtedReturn(tx, 'return_unseen', { held, accountId, now });
    return undefined;
  }
  await markAsked(tx, releaseId, now);
  const dueAt = new Date(now.getTime() + heartbeatMs * missedHeartbeats);
  await core.dueWork.plan(tx, { kind: returnProofCheck, subject: releaseId, dueAt });
  return { station: claim.station_code, command: syncCommand(`proof-${releaseId}`, now) };
}
