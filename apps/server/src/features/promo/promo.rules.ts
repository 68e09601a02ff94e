import { createHmac } from 'node:crypto';
import type { PlanTitle } from '@etg/contract/vocabulary';
import type { PromoKind } from '../../migrations/order-schema.ts';

/** Turns a code as typed, with spaces, dashes and any case, into its stored form. Undefined if it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\-_.]/g, '')
    .toUpperCase();
  return /^[A-Z0-9]{3,32}$/.test(code) ? code : undefined;
}

export interface PromoTerms {
  kind: PromoKind;
  inviter_id: string | null;
  starts_at: Date | null;
  expires_at: Date | null;
  max_uses: number | null;
  uses: number;
}

/** What we know of a rider who enters a code. */
export interface PromoBearer {
  accountId: string;
  /** In an order that is paid or being paid. */
  hasUsedIt: boolean;
  /** Any friend's code. */
  hasUsedReferral: boolean;
  /** With this account, phone number or card (D23). Only checked for a friend's code. */
  hasRented: boolean;
  /** The owner of this code used a code of this rider. */
  hasInvitedThem: boolean;
}

export type PromoVerdict =
  | 'valid'
  | 'not-found'
  | 'expired'
  | 'used-up'
  | 'already-used'
  | 'referral-used-before'
  /** A friend's code is only for riders who never rented before (D23). */
  | 'not-new'
  /** Two riders who invite each other count as one invitation. */
  | 'invited-them';

/** Whether this rider may use this code now. Without a rider only the code is checked. A rider's own code is not found. */
export function judgePromo(
  promo: PromoTerms | undefined,
  bearer: PromoBearer | undefined,
  now: Date,
): PromoVerdict {
  if (!promo || (promo.starts_at && promo.starts_at > now)) return 'not-found';
  if (bearer && promo.inviter_id === bearer.accountId) return 'not-found';
  const unfit = promo.kind === 'referral' && bearer && whyNoFriend(bearer);
  if (unfit) return unfit;
  if (bearer?.hasUsedIt) return 'already-used';
  if (promo.expires_at && promo.expires_at <= now) return 'expired';
  return promo.max_uses !== null && promo.uses >= promo.max_uses ? 'used-up' : 'valid';
}

function whyNoFriend({ hasUsedReferral, hasInvitedThem, hasRented }: PromoBearer): PromoVerdict | undefined {
  if (hasUsedReferral) return 'referral-used-before';
  if (hasInvitedThem) return 'invited-them';
  return hasRented ? 'not-new' : undefined;
}

/** The plan title under which the order screen shows what a code gives. */
export function titleOfPromo(kind: PromoKind): Extract<PlanTitle, 'referral' | 'promo_3days' | 'day'> {
  if (kind === 'referral') return 'referral';
  return kind === 'one_day_free' ? 'day' : 'promo_3days';
}

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function spellCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** How many wrong codes may be tried in a time window, which starts with the first of them. */
export interface GuessLimit {
  max: number;
  windowMs: number;
}

const minute = 60_000;
const perAccount: GuessLimit = { max: 10, windowMs: 15 * minute };
const perAddress: GuessLimit = { max: 60, windowMs: 15 * minute };

export interface GuessCounter {
  limit: GuessLimit;
  key: Buffer;
}

/** The counters for a wrong code. The hash is keyed, so that a counter's row does not identify a rider. */
export function guessCounters(
  { accountId, network }: { accountId: string | undefined; network: string },
  key: Buffer,
): GuessCounter[] {
  const hash = (...names: string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['promo guess', ...names]))
      .digest();
  return [
    ...(accountId ? [{ limit: perAccount, key: hash('account', accountId) }] : []),
    { limit: perAddress, key: hash('address', network) },
  ];
}
