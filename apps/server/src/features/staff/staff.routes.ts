import {
  endOwnSessions,
  listPeople,
  listRoles,
  listSessions,
  listTokens,
  readMe as readMeCall,
  signOutOfConsole,
} from '@etg/contract/console/staff';
import type { Core } from '../../platform/core.ts';
import { notSignedIn } from '../../platform/http/problem.ts';
import { clearConsoleCookie } from '../../platform/operator/console-cookie.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { endStaffSessions } from './end-staff-sessions.ts';
import { readMe } from './read-me.ts';
import { readOwnSessions } from './read-own-sessions.ts';
import { readPeople } from './read-people.ts';
import { readRoles } from './read-roles.ts';
import { readTokens } from './read-tokens.ts';

export interface StaffDeps extends Pick<Core, 'db' | 'clock'> {
  secureConsole: boolean;
  /** Disconnects the pages of sessions that have ended, on every node. */
  endLiveSessions(sessionIds: readonly string[]): void;
}

/** Who is signed in where, and who may come in. */
export function staffRoutes({ answer }: StaffDoor, deps: StaffDeps): void {
  const { db } = deps;
  answer(readMeCall, async ({ member }) => {
    const me = await readMe(db, member);
    // A program has a token and no session.
    if (!me) throw notSignedIn();
    return me;
  });

  answer(listSessions, async ({ member, now }) => ({
    sessions: await readOwnSessions(db, { ...member, now }),
  }));

  answer(endOwnSessions, async ({ member, body, now, request }) => {
    const { staffId, sessionId, operator } = member;
    if (staffId === undefined) return { ended: 0 };
    const which = body.session === undefined ? { except: sessionId } : { only: body.session };
    const by = { operator, requestId: request.id };
    const ended = await endStaffSessions(db, staffId, { ...which, by, now });
    deps.endLiveSessions(ended);
    return { ended: ended.length };
  });

  answer(signOutOfConsole, async ({ member, now, request, reply }) => {
    clearConsoleCookie(reply, deps.secureConsole);
    if (member?.staffId === undefined || member.sessionId === undefined) return { outcome: 'done' };
    const by = { operator: member.operator, requestId: request.id };
    const ended = await endStaffSessions(db, member.staffId, { only: member.sessionId, by, now });
    deps.endLiveSessions(ended);
    return { outcome: 'done' };
  });

  answer(
    listPeople,
    async ({ member, now }) => ({
      people: await readPeople(db, { sessionId: member.sessionId, now }),
    }),
    ofCompany,
  );
  answer(listRoles, async () => ({ roles: await readRoles(db) }));
  answer(listTokens, async () => ({ tokens: await readTokens(db) }), ofCompany);
}

/** People and tokens belong to no country or venue. */
const ofCompany = { placeOf: async () => 'company' as const };
