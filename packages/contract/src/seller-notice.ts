import { z } from 'zod';
import { call } from './call.ts';
import { currency, region } from './entities.ts';
import { feeSchedule } from './fee-schedule.ts';
import { sellerFacts } from './numbered-receipt.ts';
import { ok } from './outcome.ts';

/** What must be said beside an offer: in Japan 特定商取引法に基づく表記 [QM7]. Prices are those of the price list. */
export const sellerNotice = z
  .object({
    country: region,
    currency,
    tax_included: z.boolean(),
    seller: sellerFacts.extend({
      responsible: z.string().optional().describe('who answers for the sale, by name'),
      phone: z.string().optional().describe('absent: told without delay to whoever asks'),
    }),
    schedules: z.array(feeSchedule).describe('of every plan that is sold there'),
  })
  .meta({ id: 'SellerNotice' });
export type SellerNotice = z.infer<typeof sellerNotice>;

export const readSellerNotice = call({
  id: 'ours',
  method: 'GET',
  path: '/seller-notice/{country}',
  summary: 'Who sells in a country, at which prices and on which terms',
  access: 'anyone',
  params: z.object({ country: region }),
  reply: z.object({
    code: ok,
    notice: sellerNotice.optional().describe('absent until the country has a seller'),
  }),
});
