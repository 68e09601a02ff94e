import type { PaymentLabel } from '@etg/contract/vocabulary';
import type { Money } from '@etg/domain/money';
import type { MoneyActBody, MoneyPurpose } from '../../migrations/payment-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { lockAccount } from '../account/index.ts';
import { holdMethod, type SavedMethod } from './method.store.ts';
import { countDeclinesOf, findMoneyAct, insertMoneyAct, type MoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { amountText, declinesADay, performWork, sameAct, takeOverMs } from './payment.rules.ts';

export interface MoneyWish {
  /** The same for the same act, for ever: `plan:{order}`, `late:{rental}:{step}` … */
  key: string;
  /** A hold is let go by itself as soon as it was given. */
  kind: 'sale' | 'hold';
  purpose: MoneyPurpose;
  /** What the money is for: the order's or rental's id. */
  reference: string;
  accountId: string;
  amount: Money;
  method: { token: string } | { nonce: string; label: PaymentLabel; deviceData?: string | undefined };
  /** When it is performed if nobody performs it before; a moment from now unless said. */
  performAt?: Date;
}

export type MoneyPlanned =
  /** The act under this key, planned now or before; its state says how far it is. */
  | { outcome: 'planned'; act: MoneyAct }
  /** The key stands for something else already. */
  | { outcome: 'other-body'; act: MoneyAct }
  | { outcome: 'no-such-method' }
  | { outcome: 'too-many-declines' };

/**
 * Writes an act down with its exact body, in the transaction of its cause, together with the work that will perform it:
 * from here on a crash loses nothing. Nothing is sent; `performMoneyAct` does that after the commit.
 */
export async function planMoneyAct(payments: Payments, tx: Tx, wish: MoneyWish): Promise<MoneyPlanned> {
  const now = payments.clock.now();
  const known = await findMoneyAct(tx, wish.key);
  if (known) return compare(payments, known, wish);
  const method = 'token' in wish.method ? await holdMethod(tx, { ...wish.method, ...wish }) : undefined;
  if ('token' in wish.method && !method) return { outcome: 'no-such-method' };
  if (!method && (await hasTriedTooOften(tx, wish.accountId, now))) return { outcome: 'too-many-declines' };
  const inserted = await insertMoneyAct(tx, {
    key: wish.key,
    kind: wish.kind,
    purpose: wish.purpose,
    reference: wish.reference,
    account_id: wish.accountId,
    amount_minor: wish.amount.minor,
    currency: wish.amount.currency,
    body: JSON.stringify(bodyOf(payments, wish)),
    of_key: null,
    method_token: method?.token ?? null,
    state: 'created',
    created_at: now,
    ...shownAs(wish, method),
  });
  // Somebody planned it between our look and our row.
  if (!inserted) return planMoneyAct(payments, tx, wish);
  const dueAt = wish.performAt ?? new Date(now.getTime() + takeOverMs);
  await planWork(tx, { kind: performWork, subject: wish.key, dueAt });
  return { outcome: 'planned', act: inserted };
}

function compare(payments: Payments, act: MoneyAct, wish: MoneyWish): MoneyPlanned {
  const same =
    act.kind === wish.kind &&
    act.account_id === wish.accountId &&
    act.currency === wish.amount.currency &&
    sameAct(act.body, bodyOf(payments, wish));
  return { outcome: same ? 'planned' : 'other-body', act };
}

function bodyOf({ gateway }: Payments, { amount, method }: MoneyWish): MoneyActBody {
  const what = { amount: amountText(amount), merchant_account: gateway.merchantAccounts[amount.currency] };
  if ('token' in method) return { ...what, token: method.token };
  return { ...what, nonce: method.nonce, ...(method.deviceData && { device_data: method.deviceData }) };
}

function shownAs({ method: asked }: MoneyWish, saved: SavedMethod | undefined) {
  if (saved) return { label: saved.label, brand: saved.brand, last_4: saved.last_4 };
  return { label: 'label' in asked ? asked.label : null, brand: null, last_4: null };
}

async function hasTriedTooOften(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 86_400_000);
  await lockAccount(tx, accountId);
  return (await countDeclinesOf(tx, accountId, since)) >= declinesADay;
}
