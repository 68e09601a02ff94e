import { z } from 'zod';
import { call } from './call.ts';
import { region } from './entities.ts';
import { sellerFacts } from './numbered-receipt.ts';
import { ok } from './outcome.ts';

/** What must be said beside an offer: in Japan 特定商取引法に基づく表記 [QM7]. The prices are those of `/pricing_list`. */
export const sellerNotice = z
  .object({
    country: region,
    tax_included: z.boolean(),
    seller: sellerFacts.extend({
      responsible: z.string().optional().describe('who answers for the sale, by name'),
      phone: z.string().optional().describe('absent: told without delay to whoever asks'),
    }),
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
