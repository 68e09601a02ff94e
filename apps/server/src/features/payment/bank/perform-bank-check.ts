import { findMoneyAct } from '../acts/money-act.store.ts';
import { performMoneyAct } from '../acts/perform-money-act.ts';
import { recordVerdict } from '../acts/record-verdict.ts';
import type { MoneyActResult, Payments } from '../open-payments.ts';
import { bankReasons } from './bank-check.rules.ts';
import { prepareBankCheck } from './prepare-bank-check.ts';
import { settleBankCheck } from './settle-bank-check.ts';

export interface BackFromBank {
  /** What the bank gave to the page. */
  nonce?: string | undefined;
  /** The rider wants to pay in another way. If the bank has approved meanwhile, it is too late for that. */
  leave?: boolean | undefined;
}

/** The rider is back from the bank, or nobody came: applies what the bank said, and makes a payment that it approved. */
export async function performBankCheck(
  payments: Payments,
  key: string,
  { nonce, leave }: BackFromBank = {},
): Promise<MoneyActResult> {
  const act = await findMoneyAct(payments.db, key);
  if (act && !act.ended_at) {
    await prepareBankCheck(payments, act);
    const settled = await settleBankCheck(payments, key, nonce);
    if (settled === 'waiting' && leave)
      await recordVerdict(payments, key, { is: 'bank', reason: bankReasons.left });
  }
  return performMoneyAct(payments, key);
}
