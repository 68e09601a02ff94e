import { randomUUID } from 'node:crypto';
import type { PaymentLabel } from '@etg/contract/vocabulary';
import type { Money } from '@etg/domain/money';
import { countryOfCode, regionOfCurrency } from '@etg/domain/region';
import type { MoneyActBody, MoneyPurpose } from '../../../migrations/payment-schema.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { planWork } from '../../../platform/due-work/due-work.ts';
import { lockAccount } from '../../account/index.ts';
import { findDescriptor } from '../../seller/index.ts';
import { askBankEveryMs, bankMs, bankWork, isUnattended, needsBank } from '../bank/bank-check.rules.ts';
import { hasBankAsked, insertBankCheck } from '../bank/bank-check.store.ts';
import { isDisputedMethod } from '../disputes/dispute.store.ts';
import { lockMethod, type SavedMethod } from '../methods/method.store.ts';
import type { Payments } from '../open-payments.ts';
import { amountText, codes, declinesADay, isSameAct, performAfterMs, performWork } from '../payment.rules.ts';
import { countDeclinesOf, findMoneyAct, insertMoneyAct, type MoneyAct } from './money-act.store.ts';

export interface MoneyActRequest {
  /** Always the same for the same act: `plan:{order}`, `late:{rental}:{step}` … */
  key: string;
  /** A hold is released automatically as soon as it was granted. */
  kind: 'sale' | 'hold';
  purpose: MoneyPurpose;
  /** The id of what the money is for: an order, a fee … */
  reference: string;
  accountId: string;
  amount: Money;
  /**
   * Where it was bought or is owed: decides whether the card's bank has to authenticate a rider who pays, and may have a
   * merchant account of its own.
   */
  country?: string | undefined;
  method: { token: string } | { nonce: string; label: PaymentLabel; deviceData?: string | undefined };
  /** When due work performs the act, unless the caller did before. A few seconds from now by default. */
  performAt?: Date;
}

export type MoneyPlanned =
  /** The act under this key, planned now or earlier; its state says how far it is. */
  | { outcome: 'planned'; act: MoneyAct }
  /** Another act already has this key. */
  | { outcome: 'other-body'; act: MoneyAct }
  | { outcome: 'no-such-method' }
  /** The owner of the method disputes a payment by it: it is not charged without them. */
  | { outcome: 'method-disputed' }
  | { outcome: 'too-many-declines' }
  /** The settings name no merchant account for this currency: nothing can be charged in it. */
  | { outcome: 'no-merchant-account' };

/**
 * Writes an act with its exact request body, in the transaction of its cause, together with the due work that performs it:
 * from here on a crash loses nothing. Nothing is sent yet; `performMoneyAct` does that after the commit.
 */
export async function planMoneyAct(
  payments: Payments,
  tx: Tx,
  request: MoneyActRequest,
): Promise<MoneyPlanned> {
  const now = payments.clock.now();
  const known = await findMoneyAct(tx, request.key);
  if (known) return compare(known, request);
  const merchantAccount = merchantAccountOf(payments, request);
  if (!merchantAccount) {
    const { currency } = request.amount;
    payments.log.error({ act: request.key, currency }, 'not charged: the currency has no merchant account');
    return { outcome: 'no-merchant-account' };
  }
  const method =
    'token' in request.method ? await lockMethod(tx, { ...request.method, ...request }) : undefined;
  if ('token' in request.method && !method) return { outcome: 'no-such-method' };
  if (method && isUnattended(request.purpose) && (await isDisputedMethod(tx, method.token)))
    return { outcome: 'method-disputed' };
  if (!method && (await hasTriedTooOften(tx, request.accountId, now)))
    return { outcome: 'too-many-declines' };
  // Kept with the act: every attempt sends the same.
  const descriptor = request.country ? await findDescriptor(tx, request.country) : undefined;
  const bank = await isBankAsked(tx, request, { method, now });
  const inserted = await insertMoneyAct(tx, {
    key: request.key,
    kind: request.kind,
    purpose: request.purpose,
    reference: request.reference,
    account_id: request.accountId,
    amount_minor: request.amount.minor,
    currency: request.amount.currency,
    country: request.country ?? null,
    body: JSON.stringify({
      ...bodyOf(request, merchantAccount),
      ...(descriptor && { descriptor }),
      ...(bank && { bank }),
    }),
    of_key: null,
    method_token: method?.token ?? null,
    state: 'created',
    created_at: now,
    ...shownAs(request, method),
  });
  // Another caller planned it after our read.
  if (!inserted) return planMoneyAct(payments, tx, request);
  if (bank) await sendToBank(tx, inserted, now);
  else {
    const dueAt = request.performAt ?? new Date(now.getTime() + performAfterMs);
    await planWork(tx, { kind: performWork, subject: request.key, dueAt });
  }
  return { outcome: 'planned', act: inserted };
}

function compare(act: MoneyAct, request: MoneyActRequest): MoneyPlanned {
  const same =
    act.kind === request.kind &&
    act.account_id === request.accountId &&
    act.currency === request.amount.currency &&
    // Another account by now, or none, stays that of the acts which were planned with it.
    isSameAct(act.body, bodyOf(request, act.body.merchant_account));
  return { outcome: same ? 'planned' : 'other-body', act };
}

/** The account of the country [QM1], if the money is in its currency; else that of the settings, or of a country with it. */
function merchantAccountOf(
  { gateway }: Payments,
  { amount: { currency }, country }: MoneyActRequest,
): string | undefined {
  const own = countryOfCode(country);
  if (own?.currency === currency && own.merchantAccount) return own.merchantAccount;
  return gateway.merchantAccounts[currency] ?? countryOfCode(regionOfCurrency(currency))?.merchantAccount;
}

function bodyOf({ amount, method }: MoneyActRequest, merchantAccount: string): MoneyActBody {
  const charge = { amount: amountText(amount), merchant_account: merchantAccount };
  if ('token' in method) return { ...charge, token: method.token };
  return { ...charge, nonce: method.nonce, ...(method.deviceData && { device_data: method.deviceData }) };
}

function shownAs({ method: given }: MoneyActRequest, saved: SavedMethod | undefined) {
  if (saved) return { label: saved.label, brand: saved.brand, last_4: saved.last_4 };
  return { label: 'label' in given ? given.label : null, brand: null, last_4: null };
}

const declinesOfBankMs = 30 * 86_400_000;

async function isBankAsked(
  tx: Tx,
  { purpose, country, accountId, method: given }: MoneyActRequest,
  { method, now }: { method: SavedMethod | undefined; now: Date },
): Promise<boolean> {
  const label = 'label' in given ? given.label : method?.label;
  if (!label || isUnattended(purpose)) return false;
  const since = new Date(now.getTime() - declinesOfBankMs);
  const wasAskedFor = await hasBankAsked(tx, { accountId, code: codes.needsHolder, since });
  return needsBank({ purpose, country, label, wasAskedFor });
}

/** The act is sent once the bank has authenticated the rider; until then due work asks what the bank says. */
async function sendToBank(tx: Tx, { key, body }: MoneyAct, now: Date): Promise<void> {
  await insertBankCheck(tx, {
    id: randomUUID(),
    act_key: key,
    nonce: body.nonce ?? null,
    state: 'waiting',
    until: new Date(now.getTime() + bankMs),
    created_at: now,
  });
  const dueAt = new Date(now.getTime() + askBankEveryMs);
  await planWork(tx, { kind: bankWork, subject: key, dueAt });
}

async function hasTriedTooOften(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 86_400_000);
  await lockAccount(tx, accountId);
  return (await countDeclinesOf(tx, accountId, since)) >= declinesADay;
}
