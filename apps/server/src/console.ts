import type { ApiParts, NodeDeps } from './app.ts';
import {
  demoSignInRoutes,
  findNamedStaffMember,
  type StaffFinder,
  staffRoutes,
} from './features/staff/index.ts';
import { venuePauseActs } from './features/station/index.ts';
import type { Live } from './platform/live/live.ts';
import { actCalls } from './platform/operator/act-calls.ts';
import { openActs } from './platform/operator/act-door.ts';
import { actSweep } from './platform/operator/act-sweep.ts';
import { type ActList, listActs } from './platform/operator/perform-act.ts';
import { recordCalls } from './platform/operator/record-calls.ts';
import { staffDoor } from './platform/operator/staff-door.ts';

/** Everything that staff can change: routes of api nodes, and due work of workers. */
function staffActs(deps: NodeDeps): ActList {
  return listActs([...venuePauseActs(deps)]);
}

function actParts(deps: NodeDeps & { live: Live }) {
  return { acts: staffActs(deps), hint: deps.live.hintStaff, countAct: deps.actMeter };
}

/** The console's part of `ROLE=api`: its calls, and what staff can change. */
export function registerConsole(deps: ApiParts & StaffFinder & { secureConsole: boolean; live: Live }): void {
  const door = staffDoor(deps);
  const staff = { ...deps, endLiveSessions: deps.live.endStaffSessions };
  staffRoutes(door, staff);
  if (deps.demo) demoSignInRoutes(door, staff);
  const acts = { ...deps, ...actParts(deps) };
  openActs(acts);
  actCalls(door, acts);
  recordCalls(door, deps);
}

/** The console's part of `ROLE=worker`: acts that waited for their time to be undone. */
export function performStaffActs(deps: NodeDeps & { live: Live }): void {
  const findStaff = findFor(deps);
  actSweep({ ...deps, ...actParts(deps), findStaff });
}

function findFor({ clock }: NodeDeps): StaffFinder['findStaff'] {
  return (reader, who) => findNamedStaffMember(reader, who, clock.now());
}
