import type { MadePasskey } from '@etg/contract/console/sign-in';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Database } from '../../platform/database/database.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import type { RelyingParty } from './passkey.rules.ts';
import { type Challenge, deleteChallenge, type PasskeyRow } from './passkey.store.ts';

export interface NewPasskey extends Pick<Challenge, 'kind' | 'boundTo'> {
  answer: MadePasskey;
  party: RelyingParty;
  userAgent: string | undefined;
  now: Date;
}

export type NewPasskeyVerified =
  | { outcome: 'verified'; passkey: Omit<PasskeyRow, 'staff_id'> }
  | { outcome: 'refused'; why: 'challenge-over' | 'wrong-passkey' };

/** Verifies a passkey that was just made. The challenge is spent whatever comes of it. */
export async function verifyNewPasskey(
  db: Database,
  { answer, kind, boundTo, party, userAgent, now }: NewPasskey,
): Promise<NewPasskeyVerified> {
  let isOver = false;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: toLibrary(answer),
      expectedChallenge: async (challenge) => {
        isOver = !(await deleteChallenge(db, { challenge, kind, boundTo }, now));
        return !isOver;
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) return { outcome: 'refused', why: 'wrong-passkey' };
    const { credential, credentialBackedUp } = registrationInfo;
    const passkey = {
      id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      rp_id: party.id,
      backed_up: credentialBackedUp,
      device: deviceIn(userAgent),
      created_at: now,
      used_at: now,
    };
    return { outcome: 'verified', passkey };
  } catch {
    // The library throws at whatever is malformed, of another place, or not verified by the person.
    return { outcome: 'refused', why: isOver ? 'challenge-over' : 'wrong-passkey' };
  }
}

function deviceIn(userAgent: string | undefined): string {
  const { model, system, browser } = deviceName(userAgent);
  return [model ?? system, browser].filter((each) => each !== null).join(', ');
}

/** The library wants an absent field to be left out. */
function toLibrary({ response: { transports, ...response }, ...answer }: MadePasskey) {
  return {
    ...answer,
    clientExtensionResults: {},
    response: { ...response, ...(transports && { transports }) },
  };
}
