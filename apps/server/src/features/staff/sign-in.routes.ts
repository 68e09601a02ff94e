import {
  beginJoining,
  beginSignIn,
  beginStepUp,
  join,
  readInvitation,
  readWaysIn,
  signInByPasskey,
  stepUp,
} from '@etg/contract/console/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notSignedIn } from '../../platform/http/problem.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import { setConsoleCookie } from '../../platform/operator/console-cookie.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import type { WrongTokens } from '../../platform/operator/wrong-tokens.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { demoPeople } from './demo-people.rules.ts';
import { type RelyingParty, relyingPartyOf } from './passkey.rules.ts';
import { listPasskeyRows } from './passkey.store.ts';
import { createNewPasskeyOptions, createSignaturePasskeyOptions } from './passkey-options.ts';
import { readMe } from './read-me.ts';
import type { StaffDeps } from './staff.routes.ts';
import { findRole, findStaffRow } from './staff.store.ts';
import { findStaffInvitation, takeStaffInvitation } from './staff-invitation.ts';
import { markPasskeyUsed } from './staff-session.store.ts';
import { startStaffSession } from './staff-session.ts';
import { verifyPasskey } from './verify-passkey.ts';

export interface SignInDeps extends StaffDeps {
  demo: boolean;
  consoleUrl: string;
  wrongTokens: WrongTokens;
  /** Whether people come in with their company account. */
  hasCompany: boolean;
}

/** The demo answers under every name of this machine; elsewhere only one place has passkeys. */
export function partyOf({ demo, consoleUrl }: SignInDeps, request: FastifyRequest): RelyingParty {
  return relyingPartyOf(demo ? originOf(request) : consoleUrl);
}

/** A person who is signed in. A program has a token, and no passkeys. */
export function personIn({ staffId, sessionId, operator, passkeyAt }: StaffMember) {
  if (staffId === undefined || sessionId === undefined) throw notSignedIn();
  return { staffId, sessionId, operator, passkeyAt };
}

/** Counts a refusal as a wrong try of its network [QS5]. */
export function limitTries(deps: SignInDeps, request: FastifyRequest) {
  return <Answer extends { outcome: string }>(attempt: () => Promise<Answer>): Promise<Answer> =>
    deps.wrongTokens.checkLater<Answer>('console', request, async () => {
      const answer = await attempt();
      return answer.outcome === 'refused' ? { wrong: answer } : { right: answer };
    });
}

/** Sets the cookie of a new session and answers who it is of. */
async function welcome(
  { db, secureConsole }: SignInDeps,
  { staffId, token, sessionId }: { staffId: string; token: string; sessionId: string },
  { reply, passkeyAt }: { reply: FastifyReply; passkeyAt: Date | undefined },
) {
  const person = await findStaffRow(db, staffId);
  const role = person && (await findRole(db, person.role));
  const me = role && (await readMe(db, { sessionId, passkeyAt, rights: new Set(role.rights) }));
  if (!me) throw notSignedIn();
  setConsoleCookie(reply, token, secureConsole);
  return { outcome: 'signed-in' as const, me };
}

/** The ways in: a passkey, or an invitation to make one [QS1, QS4]. */
export function signInRoutes({ answer }: StaffDoor, deps: SignInDeps): void {
  const { db } = deps;
  answer(readWaysIn, async () => ({
    company: deps.hasCompany,
    ...(deps.demo && { demo: demoPeople.map(({ person, name, role }) => ({ person, name, role })) }),
  }));

  answer(beginSignIn, async ({ request, now }) => {
    const party = partyOf(deps, request);
    return {
      options: { ...(await createSignaturePasskeyOptions(db, { kind: 'sign-in', boundTo: '', party, now })) },
    };
  });

  answer(signInByPasskey, async ({ body, request, reply, now }) => {
    const requestId = request.id;
    const userAgent = request.headers['user-agent'];
    const given = {
      answer: body.answer,
      kind: 'sign-in',
      boundTo: '',
      party: partyOf(deps, request),
    } as const;
    const signedIn = await limitTries(
      deps,
      request,
    )(() =>
      verifyPasskey(db, { ...given, requestId, now }, async (tx, person) => ({
        staffId: person.id,
        ...(await startStaffSession(tx, person, { by: 'passkey', userAgent, requestId, now })),
      })),
    );
    if (signedIn.outcome === 'refused') return signedIn;
    return welcome(deps, signedIn.result, { reply, passkeyAt: now });
  });

  answer(beginStepUp, async ({ member, request, now }) => {
    const { staffId, sessionId } = personIn(member);
    const party = partyOf(deps, request);
    const own = await listPasskeyRows(db, staffId);
    const options = await createSignaturePasskeyOptions(
      db,
      { kind: 'step-up', boundTo: sessionId, party, now },
      own,
    );
    return { options: { ...options } };
  });

  answer(stepUp, async ({ member, body, request, now }) => {
    const { staffId, sessionId } = personIn(member);
    const party = partyOf(deps, request);
    const given = { answer: body.answer, kind: 'step-up', boundTo: sessionId, staffId, party } as const;
    const used = await limitTries(
      deps,
      request,
    )(() =>
      verifyPasskey(db, { ...given, requestId: request.id, now }, (tx) =>
        markPasskeyUsed(tx, sessionId, now),
      ),
    );
    return used.outcome === 'refused' ? used : { outcome: 'done', passkeyAt: toUnix(now) };
  });

  invitationRoutes({ answer }, deps);
}

function invitationRoutes({ answer }: Pick<StaffDoor, 'answer'>, deps: SignInDeps): void {
  const { db } = deps;
  answer(readInvitation, async ({ body, request, now }) => {
    const found = await limitTries(deps, request)(() => findStaffInvitation(db, body.token, now));
    if (found.outcome === 'refused') return found;
    const { name, role, joined_at } = found.person;
    return { outcome: 'open', name, role, until: toUnix(found.until), again: joined_at !== null };
  });

  answer(beginJoining, async ({ body, request, now }) => {
    const found = await limitTries(deps, request)(() => findStaffInvitation(db, body.token, now));
    if (found.outcome === 'refused') return found;
    const party = partyOf(deps, request);
    const given = { kind: 'join', boundTo: found.invitationId, party, now, known: [] } as const;
    const options = await createNewPasskeyOptions(db, found.person, given);
    return { outcome: 'begun', options: { ...options } };
  });

  answer(join, async ({ body, request, reply, now }) => {
    const userAgent = request.headers['user-agent'];
    const given = { answer: body.answer, party: partyOf(deps, request), userAgent, now };
    const joined = await limitTries(
      deps,
      request,
    )(() => takeStaffInvitation(db, body.token, { ...given, requestId: request.id }));
    if (joined.outcome === 'refused') return joined;
    deps.endLiveSessions(joined.ended);
    return welcome(deps, joined, { reply, passkeyAt: now });
  });
}
