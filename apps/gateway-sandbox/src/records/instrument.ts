import { z } from 'zod';

/** How the card network answers for a test instrument, whatever the amount. */
const temper = z.enum([
  'approved',
  'declined',
  'failed',
  'fraud',
  'risk_threshold',
  'token_issuance',
  'disputed',
]);
export type Temper = z.infer<typeof temper>;

/**
 * What the card's bank wants of its holder where strong customer authentication is asked for: nothing; it recognizes the
 * holder by itself, or fails to; it asks, it asks and is never satisfied, or it does not answer. `asks_again` asks too, and
 * later refuses every charge without the holder.
 */
const bankTemper = z.enum([
  'none',
  'recognizes',
  'does_not_recognize',
  'asks',
  'asks_in_vain',
  'silent',
  'asks_again',
]);
export type BankTemper = z.infer<typeof bankTemper>;

const card = {
  cardType: z.string(),
  bin: z.string().length(6),
  last4: z.string().length(4),
  expirationMonth: z.string().length(2),
  expirationYear: z.string().length(4),
};
/** Two instruments with the same identity are the same card or account. */
const every = { identity: z.string(), temper };

/** A card, wallet or account. Of a card number, only bin and last4 are stored. */
export const instrument = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('credit_card'),
    ...card,
    ...every,
    cardholderName: z.string().nullable(),
    /** M: matches; N: does not match; U: not checked; S: the bank does not support it; I: not given. */
    cvvCode: z.enum(['M', 'N', 'U', 'S', 'I']),
    /** The default is for records of versions without it. */
    bank: bankTemper.default('none'),
  }),
  z.object({
    type: z.literal('paypal_account'),
    ...every,
    email: z.string(),
    payerId: z.string(),
    /** False for a one-time payment, which cannot be stored in the vault. */
    vaultable: z.boolean(),
  }),
  z.object({ type: z.literal('venmo_account'), ...every, username: z.string(), venmoUserId: z.string() }),
  z.object({ type: z.literal('apple_pay_card'), ...card, ...every }),
  z.object({ type: z.literal('android_pay_card'), ...card, ...every }),
]);
export type Instrument = z.infer<typeof instrument>;
export type InstrumentType = Instrument['type'];
