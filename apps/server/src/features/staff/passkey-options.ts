import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Reader } from '../../platform/database/database.ts';
import { challengeLastsMs, type RelyingParty } from './passkey.rules.ts';
import { type Challenge, insertChallenge, type PasskeyRow } from './passkey.store.ts';
import type { StaffRow } from './staff.store.ts';

type For = Pick<Challenge, 'kind' | 'boundTo'> & { party: RelyingParty; now: Date };

/** What a passkey signs: any that was made for this place, or one of these. */
export async function createSignaturePasskeyOptions(
  db: Reader,
  { kind, boundTo, party, now }: For,
  passkeys: readonly PasskeyRow[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: challengeLastsMs,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
  });
  const expiresAt = new Date(now.getTime() + challengeLastsMs);
  await insertChallenge(db, { challenge: options.challenge, kind, boundTo }, { now, expiresAt });
  return options;
}

/** How a passkey is made that needs no name to be typed, and asks for a finger, a face or a PIN [QS1]. */
export async function createNewPasskeyOptions(
  db: Reader,
  person: Pick<StaffRow, 'id' | 'operator' | 'name'>,
  { kind, boundTo, party, now, known }: For & { known: readonly PasskeyRow[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = await generateRegistrationOptions({
    rpName: 'Electron to Go',
    rpID: party.id,
    userName: person.operator,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    timeout: challengeLastsMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = new Date(now.getTime() + challengeLastsMs);
  await insertChallenge(db, { challenge: options.challenge, kind, boundTo }, { now, expiresAt });
  return options;
}
