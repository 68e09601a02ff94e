import type { Meters } from './boot/measure-node.ts';
import { answerActs, inboxActs, inboxRoutes, putRightAct } from './features/inbox/index.ts';
import { endByHandAct } from './features/late-return/index.ts';
import type { Payments } from './features/payment/index.ts';
import {
  type Company,
  companyRoutes,
  demoSignInRoutes,
  findNamedStaffMember,
  passkeyRoutes,
  type StaffFinder,
  staffActs,
  staffRoutes,
  staffSignInRoutes,
} from './features/staff/index.ts';
import { type StationChanges, venuePauseActs } from './features/station/index.ts';
import {
  accountActs,
  blockActs,
  caseRoutes,
  explanationActs,
  personActs,
  receiptActs,
  riderActs,
  riderRoutes,
  searchRoutes,
} from './features/support/index.ts';
import type { Core } from './platform/core.ts';
import type { Live } from './platform/live/live.ts';
import { actCalls } from './platform/operator/act-calls.ts';
import { openActs } from './platform/operator/act-door.ts';
import { actSweep } from './platform/operator/act-sweep.ts';
import { type ActList, listActs } from './platform/operator/perform-act.ts';
import { recordCalls } from './platform/operator/record-calls.ts';
import { type StaffDoorDeps, staffDoor } from './platform/operator/staff-door.ts';
import type { WrongTokens } from './platform/operator/wrong-tokens.ts';

/** What acts need on every node that performs them: api nodes at once, workers when they are due. */
interface ActNode extends Core, Pick<Meters, 'actMeter'> {
  payments: Payments;
  live: Live;
  changes: StationChanges;
  consoleUrl: string;
  /** The address that riders use. */
  publicUrl: string;
}

interface ConsoleParts extends ActNode, StaffDoorDeps, StaffFinder {
  demo: boolean;
  secureConsole: boolean;
  company: Company | undefined;
  wrongTokens: WrongTokens;
}

/** The console's table of contents. First: everything that staff can change. */
function everyAct(deps: ActNode): ActList {
  const staff = { ...deps, endLiveSessions: deps.live.endStaffSessions };
  const inbox = { live: deps.live, publicUrl: deps.payments.publicUrl };
  return listActs([
    ...staffActs(staff),
    ...venuePauseActs(deps),
    endByHandAct(deps),
    ...inboxActs(deps),
    ...answerActs(inbox),
    putRightAct({ ...inbox, dueWork: deps.dueWork }),
    ...riderActs(deps),
    ...blockActs(deps),
    ...accountActs(deps),
    ...personActs(deps),
    ...receiptActs(deps),
    explanationActs(deps),
  ]);
}

/** Second, `ROLE=api`: its calls. */
export function registerConsole(deps: ConsoleParts): void {
  const door = staffDoor(deps);
  const staff = {
    ...deps,
    endLiveSessions: deps.live.endStaffSessions,
    hasCompany: deps.company !== undefined,
  };
  staffRoutes(door, staff);
  staffSignInRoutes(door, staff);
  passkeyRoutes(door, staff);
  if (deps.company) companyRoutes({ ...staff, company: deps.company });
  if (deps.demo) demoSignInRoutes(door, staff);
  inboxRoutes(door, deps);
  riderRoutes(door, deps);
  searchRoutes(door, deps);
  const acts = { ...deps, ...actParts(deps) };
  openActs(acts);
  actCalls(door, acts);
  recordCalls(door, deps);
  caseRoutes(door, deps);
}

/** Third, `ROLE=worker`: acts that waited until they could not be undone any more. */
export function performStaffActs(deps: ActNode): void {
  actSweep({
    ...deps,
    ...actParts(deps),
    findStaff: (reader, who) => findNamedStaffMember(reader, who, deps.clock.now()),
  });
}

function actParts(deps: ActNode) {
  return { acts: everyAct(deps), hint: deps.live.hintStaff, countAct: deps.actMeter };
}
