import { z } from 'zod';
import { call } from './call.ts';
import { currency, groupId, keyId, money, unixTime } from './entities.ts';
import { feeStepKinds, planKey } from './fee-schedule.ts';
import { ok } from './outcome.ts';
import { venueName } from './venue-name.ts';

export const place = z.object({ station: groupId, ...venueName.shape });

/** One Electron for another at a full station. */
export const swap = z.object({
  electron: z.string().describe('the one that was put back'),
  for: z.string().describe('the one that was taken instead'),
  ...place.shape,
  at: unixTime,
});

const putBack = z.object({
  electron: z.string(),
  ...place.shape,
  nest: z.int().optional().describe('absent if staff ended the rental, and the station has not told it'),
  at: unixTime.describe("by the station's own clock"),
  event_id: z
    .string()
    .optional()
    .describe("the station's own number for it; absent if only its panel told us"),
});

const sum = z.object({ amount: money, currency });

/** What the rider paid for one rental, and what is still open. */
const receiptCost = z
  .object({
    plan: planKey.describe('the plan whose schedule the rental followed'),
    currency: currency.describe('of the fees and of what is open'),
    price: sum
      .optional()
      .describe('paid for a plan that this rental alone, or first, used: an hour or a day'),
    charged: z
      .array(sum)
      .describe(
        'taken for this rental and not refunded: its fees, and the price of a plan that was bought for it. Empty: nothing. Two where the plan was bought in another currency',
      ),
    fees: z
      .array(
        z.object({ id: keyId, kind: z.enum(feeStepKinds), at: unixTime, amount: money, given_back: money }),
      )
      .describe('late fees that count, oldest first; explained at /users/fees/{feeId}'),
    pending: money.describe('being charged: whether it is paid is not known yet'),
    owed: money.describe('could not be charged, and is to be paid'),
  })
  .meta({ id: 'ReceiptCost' });

export const returnReceipt = z
  .object({
    id: keyId.describe('of the rental'),
    rental_id: keyId,
    ...putBack.shape,
    start: unixTime,
    taken_from: place,
    exchanged: z.array(putBack).describe('what was put back earlier, in an exchange'),
    swaps: z.array(swap).describe('the exchanges, oldest first'),
    by_hand: z.literal(true).optional().describe('our staff ended the rental, because no station had'),
    cost: receiptCost,
  })
  .meta({ id: 'ReturnReceipt' });
export type ReturnReceipt = z.infer<typeof returnReceipt>;

export const readReceipt = call({
  id: 'ours',
  method: 'GET',
  path: '/users/rentals/{rentalId}/receipt',
  summary: 'The proof that a rental is over: where and when the Electron came back',
  access: 'user',
  params: z.object({ rentalId: keyId }),
  reply: z.object({ code: ok, receipt: returnReceipt }),
});

export const recordSeenReturn = call({
  id: 'ours',
  method: 'POST',
  path: '/users/rentals/{rentalId}/seen',
  summary: 'The rider has seen the thanks for a return: no page shows them again',
  access: 'user',
  params: z.object({ rentalId: keyId }),
  reply: z.object({ code: ok }),
});
