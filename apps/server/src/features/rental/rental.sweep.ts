import type { Core } from '../../platform/core.ts';
import type { Live } from '../../platform/live/live.ts';
import { tell } from '../../platform/live/telling.ts';
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

export function rentalSweep(parts: SweepDeps): void {
  parts.dueWork.handle(releaseCheck, async (tx, releaseId) => {
    const { notices, ask, freed } = await checkSilentRelease(parts, tx, releaseId);
    return async () => {
      tell(parts.live, notices);
      parts.rentals.notified(notices);
      if (freed) parts.changes.publish([freed]);
      if (ask) await parts.stations.send(ask.station, ask.command);
    };
  });
  parts.dueWork.handle(returnProofCheck, async (tx, releaseId) => {
    const wanted = await checkReturnProof(parts, tx, releaseId);
    return wanted && (async () => void (await parts.stations.send(wanted.station, wanted.command)));
  });
}
