import { z } from 'zod';
import { currency, keyId, money, unixTime } from './entities.ts';
import { feeStepKinds, planKey } from './fee-schedule.ts';

const sum = z.object({ amount: money, currency });

/** What the rider paid for one rental, and what is still open. */
export const receiptCost = z
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
