import type { Core } from '../../platform/core.ts';
import type { Live } from '../../platform/live/live.ts';
import { tell } from '../../platform/live/telling.ts';
import type { StationLink } from '../station/index.ts';
import { checkSilentRelease } from './check-silent-release.ts';
import { releaseCheck } from './rental.rules.ts';

export function rentalSweep(parts: Core & { live: Live; stations: StationLink }): void {
  parts.dueWork.handle(releaseCheck, async (tx, releaseId) => {
    const { tellings, ask } = await checkSilentRelease(parts, tx, releaseId);
    return async () => {
      tell(parts.live, tellings);
      if (ask) await parts.stations.send(ask.station, ask.command);
    };
  });
}
