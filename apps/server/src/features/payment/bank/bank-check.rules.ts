import type { PaymentLabel } from '@etg/contract/vocabulary';
import { asksStrongAuthentication } from '@etg/domain/strong-authentication';
import type { MoneyPurpose } from '../../../migrations/payment-schema.ts';

/** Due work that asks the gateway how an authentication ended; its subject is the key of the act. */
export const bankWork = 'ask-bank';
/** How long a rider has at the bank. Until then the payment waits, and nothing is charged. */
export const bankMs = 10 * 60_000;
export const askBankEveryMs = 20_000;

/** Why an act ended without having been sent. */
export const bankReasons = {
  refused: 'bank_refused',
  unavailable: 'bank_unavailable',
  left: 'bank_left',
} as const;
export type BankReason = (typeof bankReasons)[keyof typeof bankReasons];

/** Fees are charged by themselves; a plan and a debt are paid by the rider, who is asked. */
export function isUnattended(purpose: MoneyPurpose): boolean {
  return purpose !== 'plan' && purpose !== 'hold' && purpose !== 'debt';
}

export interface Paying {
  purpose: MoneyPurpose;
  /** Where it was bought. */
  country: string | undefined;
  label: PaymentLabel;
  /** The bank declined an earlier payment of the account because nobody was authenticated. */
  wasAskedFor: boolean;
}

/** Only of cards, and only if the holder is there. Wallets authenticate by themselves. */
export function needsBank({ purpose, country, label, wasAskedFor }: Paying): boolean {
  if (isUnattended(purpose) || label !== 'credit_card') return false;
  return wasAskedFor || asksStrongAuthentication(country);
}

export type BankVerdict =
  | { is: 'passed'; nonce: string; liabilityShifted: boolean }
  | { is: 'ended'; reason: BankReason }
  | { is: 'waiting' };

/** A nonce as the gateway has it, with what the bank said of its holder. */
interface Found {
  nonce: string;
  consumed: boolean;
  bin: string | undefined;
  last4: string | undefined;
  authentication: { is: 'passed'; liabilityShifted: boolean } | { is: 'refused' | 'unavailable' } | undefined;
}

interface Look {
  check: { bin: string | null; last_4: string | null; until: Date };
  /** Undefined if the gateway does not answer, or does not know the nonce. */
  found: Found | undefined;
  now: Date;
}

/** What is known of an authentication. Nothing is charged while it waits, so its end needs no answer of the gateway. */
export function judgeBank({ check, found, now }: Look): BankVerdict {
  const isOver = now >= check.until;
  const isSame = found && (found.bin ?? null) === check.bin && (found.last4 ?? null) === check.last_4;
  const answer = isSame && !found.consumed ? found.authentication : undefined;
  if (found && answer?.is === 'passed')
    return { is: 'passed', nonce: found.nonce, liabilityShifted: answer.liabilityShifted };
  if (answer)
    return { is: 'ended', reason: answer.is === 'refused' ? bankReasons.refused : bankReasons.unavailable };
  return isOver ? { is: 'ended', reason: bankReasons.left } : { is: 'waiting' };
}
