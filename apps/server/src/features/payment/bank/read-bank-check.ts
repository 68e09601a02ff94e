import type { BankCheck as WireCheck } from '@etg/contract/bank-check';
import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../../platform/database/database.ts';
import { toUnix } from '../../../platform/wire-time.ts';

/** What a page needs to lead its rider to the bank, while a payment waits for that. */
export async function readBankCheck(db: Reader, actKey: string | null): Promise<WireCheck | undefined> {
  if (actKey === null) return undefined;
  const row = await db
    .selectFrom('bank_check')
    .innerJoin('money_act', 'money_act.key', 'bank_check.act_key')
    .select(['bank_check.id', 'nonce', 'bin', 'until', 'amount_minor', 'currency'])
    .where('act_key', '=', actKey)
    .where('bank_check.state', '=', 'waiting')
    .where('money_act.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, nonce, bin, until, amount_minor: minor, currency } = row;
  return {
    id,
    ...(nonce && { nonce }),
    ...(bin && { bin }),
    until: toUnix(until),
    amount: toDecimal({ minor, currency }),
    currency,
  };
}
