import { signInToDemo } from '@etg/contract/console/sign-in';
import { transact } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/http/problem.ts';
import { setConsoleCookie } from '../../platform/operator/console-cookie.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { demoPeople } from './demo-people.rules.ts';
import { readMe } from './read-me.ts';
import type { StaffDeps } from './staff.routes.ts';
import { findRole, findStaffByOperator } from './staff.store.ts';
import { startStaffSession } from './staff-session.ts';

/** In the demo every visitor may be each of five people [QA18]. Registered only there. */
export function demoSignInRoutes({ answer }: StaffDoor, { db, secureConsole }: StaffDeps): void {
  answer(signInToDemo, async ({ body, now, request, reply }) => {
    const known = demoPeople.find(({ person }) => person === body.person);
    const person = known && (await findStaffByOperator(db, known.operator));
    const role = person && (await findRole(db, person.role));
    // A visitor may have disabled somebody; the next reset of the demo brings them back.
    if (!person || !role || person.disabled_at) throw notFound();
    const userAgent = request.headers['user-agent'];
    const { token, sessionId } = await transact(db, (tx) =>
      startStaffSession(tx, person, { by: 'demo', userAgent, requestId: request.id, now }),
    );
    setConsoleCookie(reply, token, secureConsole);
    const me = await readMe(db, { sessionId, passkeyAt: now, rights: new Set(role.rights) });
    if (!me) throw notFound();
    return me;
  });
}
