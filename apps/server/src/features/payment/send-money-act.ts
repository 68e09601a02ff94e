import { giveBack } from './give-back.ts';
import type { Verdict } from './look-up-act.ts';
import type { MoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { takeMoney } from './take-money.ts';

/** One attempt, outside any transaction: the same key and the same body as every other attempt of this act. */
export function sendMoneyAct(payments: Payments, act: MoneyAct): Promise<Verdict> {
  return act.kind === 'sale' || act.kind === 'hold' ? takeMoney(payments, act) : giveBack(payments, act);
}
