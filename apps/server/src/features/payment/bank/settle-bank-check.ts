import { transact } from '../../../platform/database/transact.ts';
import { lockMoneyAct } from '../acts/money-act.store.ts';
import { recordVerdict } from '../acts/record-verdict.ts';
import type { Payments } from '../open-payments.ts';
import { performAfterMs, performWork } from '../payment.rules.ts';
import { askBankEveryMs, type BankVerdict, bankWork, judgeBank } from './bank-check.rules.ts';
import { type BankCheck, findBankCheck, updateWaitingBankCheck } from './bank-check.store.ts';

/** `passed`: the act can be sent now. `ended`: it has ended, or was sent before. */
export type BankSettled = 'passed' | 'ended' | 'waiting';

/**
 * Asks the gateway what the bank said, and applies it. The rider's return, a webhook and due work all come here, in any order
 * and at once: whoever is first under the act's lock decides. `given` is the nonce that the page got back from the bank.
 */
export async function settleBankCheck(
  payments: Payments,
  key: string,
  given?: string | undefined,
): Promise<BankSettled> {
  const check = await findBankCheck(payments.db, key);
  if (check?.state === 'passed') return 'passed';
  if (check?.state !== 'waiting') return 'ended';
  return apply(payments, check, await ask(payments, check, given));
}

async function ask(
  { gateway, clock }: Payments,
  check: BankCheck,
  given: string | undefined,
): Promise<BankVerdict> {
  const nonce = given ?? check.nonce;
  const answer = nonce === null ? undefined : await gateway.findNonce(nonce);
  const found = answer?.outcome === 'found' ? answer.found : undefined;
  return judgeBank({ check, found, now: clock.now() });
}

async function apply(payments: Payments, check: BankCheck, verdict: BankVerdict): Promise<BankSettled> {
  const { act_key: key } = check;
  switch (verdict.is) {
    case 'waiting':
      await askAgain(payments, check);
      return 'waiting';
    case 'ended':
      await recordVerdict(payments, key, { is: 'bank', reason: verdict.reason });
      return 'ended';
    case 'passed':
      return (await pass(payments, key, verdict)) ? 'passed' : 'ended';
  }
}

async function askAgain({ db, dueWork, clock }: Payments, { act_key, until }: BankCheck): Promise<void> {
  const dueAt = new Date(Math.min(clock.now().getTime() + askBankEveryMs, until.getTime()));
  await transact(db, (tx) => dueWork.plan(tx, { kind: bankWork, subject: act_key, dueAt }));
}

/** From here on the act is like any other: its caller sends it, or due work does. */
async function pass(
  { db, dueWork, clock }: Payments,
  key: string,
  { nonce, liabilityShifted }: Extract<BankVerdict, { is: 'passed' }>,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const act = await lockMoneyAct(tx, key);
    if (!act || act.ended_at) return false;
    const now = clock.now();
    const passed = { state: 'passed', nonce, liability_shifted: liabilityShifted, ended_at: now } as const;
    if (!(await updateWaitingBankCheck(tx, key, passed))) return true;
    const dueAt = new Date(now.getTime() + performAfterMs);
    await dueWork.plan(tx, { kind: performWork, subject: key, dueAt });
    await dueWork.drop(tx, { kind: bankWork, subject: key });
    return true;
  });
}
