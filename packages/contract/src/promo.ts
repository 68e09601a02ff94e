import { z } from 'zod';
import { call } from './call.ts';
import { currency, freeText, money } from './entities.ts';
import { ok, outcome } from './outcome.ts';
import { groupSources, promoLinkSources } from './vocabulary.ts';

export const promo = z
  .object({
    id: z.string(),
    priceView: z.string().describe('the price as it is shown'),
    view_label: z.string(),
    promo: z.literal(true).describe('tells a promo plan from the others'),
  })
  .meta({ id: 'Promo' });
export type Promo = z.infer<typeof promo>;

export const referral = z
  .object({
    unique_code: z.string(),
    local_amount: money.describe('what the free month is worth here'),
    currency,
    share_link: z.url(),
    friends: z.int().min(0).describe('ours: how many friends used this code'),
    months: z.int().min(0).describe('ours: free months earned so far'),
  })
  .meta({ id: 'Referral' });
export type Referral = z.infer<typeof referral>;

const body = z.strictObject({ promocode_key: freeText(64).min(1) });
const code = outcome({
  200: 'valid',
  403: 'already used by this user',
  404: 'not found or not valid',
  405: 'a referral code works once',
  406: 'ours: the inviter came by this user’s own code',
  407: 'ours: for other venues, or for countries with another currency',
  408: 'ours: used up for today',
  409: 'ours: a referral code is only for riders who never rented before',
  410: 'expired, or stopped',
  411: 'ours: this code, which is no referral, is only for riders who never rented before',
  412: 'used up',
});

export const applyPromo = call({
  id: 'K21',
  method: 'POST',
  path: '/subscribe/promocode',
  summary: 'Apply a promo code',
  access: 'user',
  headers: z.looseObject({ source: z.enum([...groupSources, ...promoLinkSources]).optional() }),
  body,
  reply: z.object({ code, promo: promo.optional(), promo_id: z.string().optional() }),
});

export const followPromoLink = call({
  id: 'K22',
  method: 'POST',
  path: '/promo/link',
  summary: 'Check the code of a referral or marketing link',
  access: 'anyone',
  headers: z.looseObject({ source: z.enum(promoLinkSources) }),
  body,
  reply: z.object({ code }),
});

export const readReferral = call({
  id: 'ours',
  method: 'GET',
  path: '/users/referral',
  summary: 'My code to invite friends with',
  access: 'user',
  reply: z.object({ code: ok, referral }),
});
