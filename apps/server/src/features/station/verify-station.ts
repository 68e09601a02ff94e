import { stationClientId, stationTopic } from '@etg/contract/station-protocol';
import type { Reader } from '../../platform/database/database.ts';
import type { BrokerRights } from '../../platform/mqtt/broker.ts';
import { hashSecret, isSameSecret } from '../../platform/secrets.ts';
import { readUserName } from './credential.rules.ts';
import { findCredential, findFormerCredential } from './credential.store.ts';

interface SignIn {
  userName: string;
  password: string;
  now: Date;
}

/** The code of the station that signs in: with its password, or with the former one as long as that is good. */
export async function findStationBySecret(
  db: Reader,
  { userName, password, now }: SignIn,
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

/** A station signs in to the embedded broker with its own password and client id. It may use only its own topics. */
export async function verifyStation(db: Reader, signIn: SignIn): Promise<BrokerRights | undefined> {
  const code = await findStationBySecret(db, signIn);
  if (code === undefined) return undefined;
  return {
    only: code,
    clientId: stationClientId(code),
    mayPublish: (topic) => mayUseTopic(code, 'publish', topic),
    maySubscribe: (topic) => mayUseTopic(code, 'subscribe', topic),
  };
}

const published = ['online', 'state', 'event'] as const;

/** A station may use only its own topics. */
export function mayUseTopic(code: string, action: 'publish' | 'subscribe', topic: string): boolean {
  if (action === 'subscribe') return topic === stationTopic(code, 'command');
  return published.some((channel) => topic === stationTopic(code, channel));
}
