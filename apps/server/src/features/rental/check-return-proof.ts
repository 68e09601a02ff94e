import { heartbeatMs, missedHeartbeats, type StationCommand } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fileDoubtedReturn } from './file-doubted-return.ts';
import { findHeldElectronByRelease } from './held-electron.store.ts';
import { returnProofCheck, syncCommand } from './rental.rules.ts';
import { lockRental } from './rental.store.ts';
import { lockUnproved, markPanelRequested } from './unproved-return.store.ts';

/** A request for the station's panel, to be sent after the commit. */
export interface PanelRequest {
  station: string;
  command: StationCommand;
}

/**
 * A refund waits for a panel that shows the returned Electron, and none has come. The station is asked for its panel once.
 * If it stays silent an incident is filed; its next panel still resolves the return.
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
  await markPanelRequested(tx, releaseId, now);
  const dueAt = new Date(now.getTime() + heartbeatMs * missedHeartbeats);
  await core.dueWork.plan(tx, { kind: returnProofCheck, subject: releaseId, dueAt });
  return { station: claim.station_code, command: syncCommand(`proof-${releaseId}`, now) };
}
