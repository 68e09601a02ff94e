import { freshPasskeySeconds } from '@etg/contract/console/rights';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '@etg/contract/console/sign-in';
import { notSignedIn } from '../../platform/http/problem.ts';
import { hasFreshPasskey, type StaffDoor } from '../../platform/operator/staff-door.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { addOwnPasskey, removeOwnPasskey } from './own-passkey.ts';
import { listPasskeyRows } from './passkey.store.ts';
import { createNewPasskeyOptions } from './passkey-options.ts';
import { limitTries, partyOf, personIn, type SignInDeps } from './sign-in.routes.ts';
import { findStaffRow } from './staff.store.ts';
import { findSessionRow } from './staff-session.store.ts';

/** The passkeys of whoever is signed in: two are better than one [QS1]. */
export function passkeyRoutes({ answer }: StaffDoor, deps: SignInDeps): void {
  const { db } = deps;
  answer(listPasskeys, async ({ member }) => {
    const own = await listPasskeyRows(db, personIn(member).staffId);
    return {
      passkeys: own.map(({ id, device, created_at, used_at }) => ({
        id,
        device,
        created: toUnix(created_at),
        ...(used_at && { used: toUnix(used_at) }),
      })),
    };
  });

  answer(beginPasskey, async ({ member, request, now }) => {
    const { staffId, sessionId } = personIn(member);
    const known = await listPasskeyRows(db, staffId);
    const why = await whyNotAdd(member, known.length, now);
    if (why) return { outcome: 'refused', why };
    const person = await findStaffRow(db, staffId);
    if (!person) throw notSignedIn();
    const given = {
      kind: 'new-passkey',
      boundTo: sessionId,
      party: partyOf(deps, request),
      now,
      known,
    } as const;
    return { outcome: 'begun', options: { ...(await createNewPasskeyOptions(db, person, given)) } };
  });

  /** The challenge is of this session and was made after the check. */
  answer(addPasskey, async ({ member, body, request, now }) => {
    const by = { ...personIn(member), requestId: request.id, now };
    const place = { kind: 'new-passkey', boundTo: by.sessionId, party: partyOf(deps, request) } as const;
    const given = { answer: body.answer, ...place, userAgent: request.headers['user-agent'], now };
    return limitTries(deps, request)(() => addOwnPasskey(db, given, by));
  });

  answer(removePasskey, async ({ member, body, request, now }) => {
    const by = { ...personIn(member), requestId: request.id, now };
    if (!hasFreshPasskey(member, now)) return { outcome: 'refused', why: 'passkey-needed' };
    return removeOwnPasskey(db, body.passkey, by);
  });

  /** Whoever came in with a company account and has no passkey yet proves themselves by having come in just now. */
  async function whyNotAdd(member: StaffMember, known: number, now: Date) {
    if (hasFreshPasskey(member, now)) return undefined;
    if (known > 0) return 'passkey-needed' as const;
    const session = await findSessionRow(db, personIn(member).sessionId);
    const isFresh = session && now.getTime() - session.created_at.getTime() <= freshPasskeySeconds * 1_000;
    return isFresh ? undefined : ('sign-in-again' as const);
  }
}
