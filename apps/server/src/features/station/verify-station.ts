import { stationClientId } from '@etg/contract/station-protocol';
import type { Reader } from '../../platform/database/database.ts';
import type { BrokerRights } from '../../platform/mqtt/broker.ts';
import { mayUseTopic } from './credential.rules.ts';
import { findStationBySecret, type StationSignIn } from './find-station-by-secret.ts';

/** A station signs in to the embedded broker with its own password and client id. It may use only its own topics. */
export async function verifyStation(db: Reader, signIn: StationSignIn): Promise<BrokerRights | undefined> {
  const code = await findStationBySecret(db, signIn);
  if (code === undefined) return undefined;
  return {
    only: code,
    clientId: stationClientId(code),
    mayPublish: (topic) => mayUseTopic(code, 'publish', topic),
    maySubscribe: (topic) => mayUseTopic(code, 'subscribe', topic),
  };
}
