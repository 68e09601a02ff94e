import type { Core } from '../../platform/core.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import type { StationChanges, StationLink } from '../station/index.ts';
import { checkReturnProof } from './check-return-proof.ts';
import { checkSilentRelease } from './check-silent-release.ts';
import type { RentalMeter } from './measure-rentals.ts';
import { releaseCheck, returnProofCheck } from './rental.rules.ts';

interface SweepDeps extends Core {
  live: Live;
  stations: StationLink;
  changes: StationChanges;
  rentals: RentalMeter;
}

export function rentalSweep(deps: SweepDeps): void {
  deps.dueWork.register(releaseCheck, async (tx, releaseId) => {
    const { notices, ask, freed } = await checkSilentRelease(deps, tx, releaseId);
    return async () => {
      notifyRiders(deps.live, notices);
      deps.rentals.notified(notices);
      if (freed) deps.changes.publish([freed]);
      if (ask) await deps.stations.send(ask.station, ask.command);
    };
  });
  deps.dueWork.register(returnProofCheck, async (tx, releaseId) => {
    const wanted = await checkReturnProof(deps, tx, releaseId);
    return wanted && (async () => void (await deps.stations.send(wanted.station, wanted.command)));
  });
}
