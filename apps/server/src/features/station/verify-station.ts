import { stationClientId, stationTopic } from '@etg/contract/station-protocol';
import type { Reader } from '../../platform/database/database.ts';
import type { BrokerRights } from '../../platform/mqtt/broker.ts';
import { hashSecret, isSameSecret } from '../../platform/secrets.ts';

/** A station signs in to the embedded broker with its own password and client id. It may use only its own topics. */
export async function verifyStation(
  db: Reader,
  code: string,
  password: string,
): Promise<BrokerRights | undefined> {
  const station = await db
    .selectFrom('station')
    .select('credential_hash')
    .where('code', '=', code)
    .where('service_state', '<>', 'retired')
    .executeTakeFirst();
  if (!station?.credential_hash || !isSameSecret(station.credential_hash, hashSecret(password)))
    return undefined;
  const own = (['online', 'state', 'event'] as const).map((channel) => stationTopic(code, channel));
  return {
    only: code,
    clientId: stationClientId(code),
    mayPublish: (topic) => own.includes(topic),
    maySubscribe: (topic) => topic === stationTopic(code, 'command'),
  };
}
