import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { electronJudgement, type StationChanges } from '../station/index.ts';
import { dudPayback, topicsOf } from './electron.rules.ts';
import { judgeElectron } from './judge-electron.ts';
import { refundDud } from './refund-dud.ts';
import { findTripOf } from './trip.store.ts';

export interface ElectronSweepDeps {
  payments: Payments;
  live: Live;
  changes: StationChanges;
}

/** Due work of Electrons: what speaks against one, and what the rider of a dud is given back. */
export function electronSweep({ payments, live, changes }: ElectronSweepDeps): void {
  const { dueWork, clock } = payments;
  dueWork.register(electronJudgement, async (tx, electron) => {
    const { isTakenOut, isChanged, station } = await judgeElectron(tx, electron, clock.now());
    return () => {
      dueWork.wake();
      // Every return is judged, and most change nothing: only the page of this Electron is read again.
      live.hintStaff(
        isChanged ? topicsOf(electron, isTakenOut ? station : undefined) : [`electron:${electron}`],
      );
      if (isTakenOut && station) changes.publish([station]);
    };
  });
  dueWork.register(dudPayback, async (tx, release) => {
    const notices = await refundDud(payments, tx, release);
    const electron = (await findTripOf(tx, release))?.electron_id;
    return () => {
      dueWork.wake();
      if (notices.length === 0) return;
      notifyRiders(live, notices);
      if (electron) live.hintStaff([`electron:${electron}`]);
    };
  });
}
