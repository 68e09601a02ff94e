import type { Tx } from '../../platform/database/database.ts';
import { hashForMosquitto } from '../../platform/mqtt/mosquitto-passwords.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { formerValidMs, nextNumber, userNameOf } from './credential.rules.ts';
import {
  deleteFormerCredential,
  lockCredential,
  saveCredential,
  saveFormerCredential,
} from './credential.store.ts';

export type CredentialIssued =
  | { outcome: 'issued'; userName: string; password: string; formerUntil?: Date }
  | { outcome: 'no-such-station' | 'retired' };

interface Issuing {
  code: string;
  by: string;
  now: Date;
  /**
   * What becomes of the password that the station has: good for another day, or void at once, as for a stolen one. The new
   * one has a new name: a broker that asks us what a name may do would not know a thief who is connected under the old one.
   * `replaced`: void at once, under the same name, for brokers whose own files tell what a name may do.
   */
  former: 'stays-a-day' | 'ends-now' | 'replaced';
}

/** Issues a new password for a station and returns it once. Only its hashes are stored. */
export async function createCredential(
  tx: Tx,
  { code, by, now, former }: Issuing,
): Promise<CredentialIssued> {
  const station = await lockCredential(tx, code);
  if (!station) return { outcome: 'no-such-station' };
  if (station.service_state === 'retired') return { outcome: 'retired' };
  const password = newSecret();
  const { credential_hash: hash, credential_number: number, credential_line: line } = station;
  const stays = hash !== null && former === 'stays-a-day';
  const formerUntil = new Date(now.getTime() + formerValidMs);
  if (stays)
    await saveFormerCredential(tx, { station_code: code, number, hash, line, valid_until: formerUntil });
  else await deleteFormerCredential(tx, code);
  const next = former === 'replaced' ? number : nextNumber({ hash, number });
  await saveCredential(tx, {
    code,
    number: next,
    hash: hashSecret(password),
    line: hashForMosquitto(password),
    by,
    now,
  });
  return {
    outcome: 'issued',
    userName: userNameOf(code, next),
    password,
    ...(stays && { formerUntil }),
  };
}
