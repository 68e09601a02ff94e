import type { Core } from '../../platform/core.ts';
import type { Live } from '../../platform/live/live.ts';
import { reconcileTickets } from './reconcile-tickets.ts';
import { stationTickets } from './ticket.rules.ts';

/** Triggers plan this work, so that whoever records something about a station need not know of tickets [QF11]. */
export function fieldSweep(deps: Pick<Core, 'clock' | 'dueWork'> & { live: Pick<Live, 'hintStaff'> }): void {
  deps.dueWork.register(stationTickets, async (tx, code) => {
    const { isChanged } = await reconcileTickets(deps, tx, code);
    return () => {
      if (isChanged) deps.live.hintStaff(['tickets', `station:${code}`]);
    };
  });
}
