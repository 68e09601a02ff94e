import type { StationCommand } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findStation } from '../station/index.ts';
import { endRelease } from './end-release.ts';
import { lockRelease, updateRelease } from './release.store.ts';
import { graceMs, releaseCheck, syncCommand, syncIdOf } from './rental.rules.ts';

export interface SilenceChecked {
  notices: RiderNotice[];
  /** A request for the station's panel, to be sent after the commit. */
  ask?: { station: string; command: StationCommand };
  /** The station that is free for the next rider. */
  freed?: string;
}

/**
 * The station did not report in time how a release ended. The command is never repeated: the station is asked once for its
 * panel, and the release ends as failed if the station stays silent. A later snapshot can still correct that guess.
 */
export async function checkSilentRelease(core: Core, tx: Tx, releaseId: string): Promise<SilenceChecked> {
  const release = await lockRelease(tx, releaseId);
  if (!release || release.ended_at) return { notices: [] };
  const now = core.clock.now();
  const station = await findStation(tx, release.station_code, now);
  if (!station?.online) {
    const notices = await endRelease(core, tx, { release, state: 'offline', reason: 'offline', now });
    return { notices, freed: release.station_code };
  }
  if (release.asked_at) {
    const notices = await endRelease(core, tx, { release, state: 'failed', reason: 'silent', now });
    return { notices, freed: release.station_code };
  }
  await updateRelease(tx, release.id, { asked_at: now });
  await core.dueWork.plan(tx, {
    kind: releaseCheck,
    subject: release.id,
    dueAt: new Date(now.getTime() + graceMs),
  });
  return { notices: [], ask: { station: station.code, command: syncCommand(syncIdOf(release.id), now) } };
}
