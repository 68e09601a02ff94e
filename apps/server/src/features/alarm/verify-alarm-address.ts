import type { confirmAlarmAddress } from '@etg/contract/console/alarms';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { hashCode, isSameSecret } from '../../platform/secrets.ts';
import { mostWrongCodes } from './alarm-address.rules.ts';
import { type AddressWay, lockAddress, markConfirmed, markWrongCode } from './alarm-address.store.ts';
import { takeAllowance } from './alarm-allowance.store.ts';

type Outcome = z.input<(typeof confirmAlarmAddress)['reply']>;
type Why = Extract<Outcome, { outcome: 'refused' }>['why'];

const refused = (why: Why): Outcome => ({ outcome: 'refused', why });

/** Somebody gives back the code that came to a new address. The row is locked: tries at once are counted like others. */
export async function verifyAlarmAddress(
  { db, codeKey }: { db: Database; codeKey: Buffer },
  { staffId, way, code, now }: { staffId: string | undefined; way: AddressWay; code: string; now: Date },
): Promise<Outcome> {
  if (staffId === undefined) return refused('no-person');
  return transact(db, async (tx) => {
    const row = await lockAddress(tx, { staffId, way });
    // A second press of the same button.
    if (row?.confirmed_at) return { outcome: 'done' };
    if (!row?.code_hash || !row.code_until || row.code_until <= now) return refused('expired');
    if (row.wrong_codes >= mostWrongCodes) return refused('too-often');
    if (!(await takeAllowance(tx, { staffId, purpose: 'try', now }))) return refused('too-often');
    if (!isSameSecret(hashCode(codeKey, row.id, code), row.code_hash)) {
      await markWrongCode(tx, row.id);
      return refused('wrong-code');
    }
    await markConfirmed(tx, row.id, now);
    return { outcome: 'done' };
  });
}
