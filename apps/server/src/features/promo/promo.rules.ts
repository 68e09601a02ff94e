import { createHmac } from 'node:crypto';
import type { PlanTitle } from '@etg/contract/vocabulary';
import type { Currency } from '@etg/domain/money';
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
  new_only: boolean;
  stopped_at: Date | null;
  budget_minor: bigint | null;
  given_minor: bigint;
}

/** What we know of a rider who enters a code. */
export interface PromoBearer {
  accountId: string;
  /** As often as one person may, in orders that are paid or being paid. */
  hasUsedIt: boolean;
  /** Any friend's code. */
  hasUsedReferral: boolean;
  /** With this account, phone number or card (D23). Only checked for a friend's code, and for one for new riders. */
  hasRented: boolean;
  /** The owner of this code used a code of this rider. */
  hasInvitedThem: boolean;
}

export type PromoVerdict =
  | 'valid'
  | 'not-found'
  | 'expired'
  | 'used-up'
  /** As often as on one day; tomorrow there are uses again. */
  | 'used-up-today'
  /** For other venues, or for countries with another currency. */
  | 'elsewhere'
  | 'already-used'
  | 'referral-used-before'
  /** A friend's code is only for riders who never rented before (D23). */
  | 'not-new'
  /** So is this code, which is no friend's. */
  | 'newcomers-only'
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
  if (promo.new_only && bearer?.hasRented) return 'newcomers-only';
  if (promo.stopped_at || (promo.expires_at && promo.expires_at <= now)) return 'expired';
  return isUsedUp(promo) ? 'used-up' : 'valid';
}

function isUsedUp({ max_uses, uses, budget_minor, given_minor }: PromoTerms): boolean {
  return (max_uses !== null && uses >= max_uses) || (budget_minor !== null && given_minor >= budget_minor);
}

/** Where and for what a code is used: only an order says it. */
export interface PromoOrder {
  venueId: string | undefined;
  country: string;
  currency: Currency;
  usedToday: number;
  /** What the code would give away, at list price. Zero before a plan is chosen. */
  value: bigint;
}

export interface PromoOrderTerms extends PromoTerms {
  currency: Currency | null;
  venue_ids: readonly string[];
  countries: readonly string[];
  per_day: number | null;
}

/** Whether a code that this rider may use can be used for this order. */
export function judgePromoOrder(promo: PromoOrderTerms, order: PromoOrder): PromoVerdict {
  const { currency, venue_ids, countries, per_day, budget_minor, given_minor } = promo;
  if (currency !== null && currency !== order.currency) return 'elsewhere';
  if (countries.length > 0 && !countries.includes(order.country)) return 'elsewhere';
  if (venue_ids.length > 0 && !venue_ids.some((id) => id === order.venueId)) return 'elsewhere';
  if (per_day !== null && order.usedToday >= per_day) return 'used-up-today';
  // A use that would exceed the budget is refused, never cut: a rider gets what the code says, or is told that it is over.
  return budget_minor !== null && given_minor + order.value > budget_minor ? 'used-up' : 'valid';
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
export const perAccount: GuessLimit = { max: 10, windowMs: 15 * minute };
export const perAddress: GuessLimit = { max: 60, windowMs: 15 * minute };

export interface GuessCounter {
  limit: GuessLimit;
  byPerson: boolean;
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
    ...(accountId ? [{ limit: perAccount, byPerson: true, key: hash('account', accountId) }] : []),
    { limit: perAddress, byPerson: false, key: hash('address', network) },
  ];
}
