import type { Core } from '../core.ts';
import { type ActDoorDeps, finishAct } from './act-door.ts';
import { outcomeOf } from './confirm-act.ts';
import { type PerformDeps, performStaffAct, performWaitingAct } from './perform-act.ts';

/** The worker performs acts whose time to be undone is over. */
export function actSweep(
  deps: Pick<Core, 'dueWork' | 'clock'> & Pick<ActDoorDeps, 'hint' | 'countAct' | 'log'> & PerformDeps,
): void {
  deps.dueWork.register(performStaffAct, async (tx, id) => {
    const performed = await performWaitingAct(tx, deps, { id, now: deps.clock.now() });
    if (!performed) return undefined;
    const outcome = outcomeOf(tx, performed.row);
    return async () => void (await finishAct(deps, { ...performed, outcome }));
  });
}
