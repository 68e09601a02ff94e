import type { Reader } from '../../platform/database/database.ts';
import { hashSecret, isSameSecret } from '../../platform/secrets.ts';
import { readUserName } from './credential.rules.ts';
import { findCredential, findFormerCredential } from './credential.store.ts';

export interface StationSignIn {
  userName: string;
  password: string;
  now: Date;
}

/** The code of the station that signs in: with its password, or with the former one as long as that is good. */
export async function findStationBySecret(
  db: Reader,
  { userName, password, now }: StationSignIn,
): Promise<string | undefined> {
  const name = readUserName(userName);
  const station = name && (await findCredential(db, name.code));
  if (!station || station.service_state === 'retired') return undefined;
  const hash =
    name.number === station.credential_number
      ? station.credential_hash
      : await findFormerHash(db, { ...name, now });
  return hash && isSameSecret(hash, hashSecret(password)) ? station.code : undefined;
}

async function findFormerHash(
  db: Reader,
  { code, number, now }: { code: string; number: number; now: Date },
): Promise<Buffer | undefined> {
  const former = await findFormerCredential(db, code, now);
  return former?.number === number ? former.hash : undefined;
}
