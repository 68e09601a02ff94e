import type { ComingInRefusal, PasskeySignature } from '@etg/contract/console/sign-in';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Database, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import { didCounterGoBack, type RelyingParty } from './passkey.rules.ts';
import {
  type Challenge,
  deleteChallenge,
  lockPasskey,
  markPasskeyUse,
  type PasskeyRow,
} from './passkey.store.ts';
import { lockStaff, type StaffRow } from './staff.store.ts';

export interface PasskeyAnswer extends Pick<Challenge, 'kind' | 'boundTo'> {
  answer: PasskeySignature;
  party: RelyingParty;
  /** The only person whose passkey is accepted. */
  staffId?: string | undefined;
  requestId: string;
  now: Date;
}

export type PasskeyVerified<Result> =
  | { outcome: 'verified'; result: Result }
  | { outcome: 'refused'; why: ComingInRefusal };

/**
 * Verifies what a passkey signed, and does `then` in the transaction that notes its use. The challenge is spent whatever
 * comes of it, so that the same answer is never accepted twice [QS1].
 */
export async function verifyPasskey<Result>(
  db: Database,
  given: PasskeyAnswer,
  then: (tx: Tx, person: StaffRow) => Promise<Result>,
): Promise<PasskeyVerified<Result>> {
  const known = await db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('id', '=', given.answer.id)
    .executeTakeFirst();
  const signed = known ? await checkSignature(db, known, given) : await spendUnknown(db, given);
  return transact(db, async (tx) => {
    const passkey = known && (await lockPasskey(tx, known.id));
    const person = passkey && (await lockStaff(tx, passkey.staff_id));
    const why = whyRefused({ ...given, signed, passkey, person });
    if (!why && passkey && person && 'counter' in signed) {
      await markPasskeyUse(tx, passkey.id, { counter: signed.counter, now: given.now });
      return { outcome: 'verified' as const, result: await then(tx, person) };
    }
    const refusal = why ?? 'unknown-passkey';
    if (person) await recordRefusal(tx, person, { ...given, why: refusal });
    return { outcome: 'refused' as const, why: refusal };
  });
}

type Signed = { counter: number } | { refused: ComingInRefusal };

async function checkSignature(
  db: Database,
  { id, public_key, transports }: PasskeyRow,
  { answer, kind, boundTo, party, now }: PasskeyAnswer,
): Promise<Signed> {
  let isOver = false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toLibrary(answer),
      expectedChallenge: async (challenge) => {
        isOver = !(await deleteChallenge(db, { challenge, kind, boundTo }, now));
        return !isOver;
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The counter is compared under the lock of the passkey.
      credential: { id, publicKey: new Uint8Array(public_key), counter: 0, transports },
      requireUserVerification: true,
    });
    return verified ? { counter: authenticationInfo.newCounter } : { refused: 'wrong-passkey' };
  } catch {
    // The library throws at whatever is malformed, of another place, or not verified by the person.
    return { refused: isOver ? 'challenge-over' : 'wrong-passkey' };
  }
}

/** The library wants an absent field to be left out. */
function toLibrary({ response: { userHandle, ...response }, ...answer }: PasskeySignature) {
  return {
    ...answer,
    clientExtensionResults: {},
    response: { ...response, ...(userHandle && { userHandle }) },
  };
}

/** The challenge is spent also by somebody whom we do not know. */
async function spendUnknown(db: Database, { answer, kind, boundTo, now }: PasskeyAnswer): Promise<Signed> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  if (challenge !== undefined) await deleteChallenge(db, { challenge, kind, boundTo }, now);
  return { refused: 'unknown-passkey' };
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

interface Decision extends PasskeyAnswer {
  signed: Signed;
  passkey: PasskeyRow | undefined;
  person: StaffRow | undefined;
}

function whyRefused({ signed, passkey, person, staffId, answer }: Decision): ComingInRefusal | undefined {
  if ('refused' in signed) return signed.refused;
  if (!passkey || !person) return 'unknown-passkey';
  const { userHandle } = answer.response;
  if (staffId !== undefined && person.id !== staffId) return 'wrong-passkey';
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== person.id) return 'wrong-passkey';
  if (didCounterGoBack(passkey.counter, signed.counter)) return 'counter-went-back';
  return person.disabled_at ? 'disabled' : undefined;
}

async function recordRefusal(
  tx: Tx,
  { id, operator }: StaffRow,
  { kind, why, requestId, now }: PasskeyAnswer & { why: ComingInRefusal },
): Promise<void> {
  await recordAct(tx, {
    operator,
    act: 'staff.passkey-refused',
    subject: id,
    after: { why, for: kind },
    requestId,
    at: now,
  });
}
