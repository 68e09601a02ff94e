import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { electronJudgement, type StationChanges } from '../station/index.ts';
import { dudPayback, topicsOf } from './electron.rules.ts';
import { judgeElectron } from './judge-electron.ts';
import { refundDud } from './refund-dud.ts';

export interface ElectronSweepDeps {
  payments: Payments;
  live: Live;
  changes: StationChanges;
}

/** Due work of Electrons: what speaks against one, and what the rider of a dud is given back. */
export function electronSweep({ payments, live, changes }: ElectronSweepDeps): void {
  const { dueWork, clock } = payments;
  dueWork.register(electronJudgement, async (tx, electron) => {
    const { isTakenOut, station } = await judgeElectron(tx, electron, clock.now());
    return () => {
      dueWork.wake();
      live.hintStaff(isTakenOut ? topicsOf(station) : topicsOf(undefined));
      if (isTakenOut && station) changes.publish([station]);
    };
  });
  dueWork.register(dudPayback, async (tx, release) => {
    const notices = await refundDud(payments, tx, release);
    return () => {
      dueWork.wake();
      if (notices.length === 0) return;
      notifyRiders(live, notices);
      live.hintStaff(topicsOf(undefined));
    };
  });
}
