import { planGiftKinds, planKeys } from '@etg/domain/plan';
import { z } from 'zod';
import { currency, money, unixTime } from './entities.ts';

export const planKey = z.enum(planKeys).describe('the plan under which the rider rents');

export const planGift = z
  .object({ kind: z.enum(planGiftKinds), days: z.int().min(1) })
  .describe('ours: what a promo plan gives, by which it is named');

const minutes = z.int().min(0).describe('minutes; 1440 are a day');
export const feeStepKinds = ['charge', 'upgrade', 'suspend', 'lost'] as const;
const feeStepKind = z.enum(feeStepKinds);

/** One line of a schedule, which the web app turns into a text: "from day 2 $5 a day". */
export const feeRule = z
  .object({
    kind: feeStepKind,
    after: minutes.describe('minutes from the start of the rental, or of the plan it moved to'),
    amount: money.optional().describe('each time; of a loss: what is charged then, unless it is forgiven'),
    every: minutes.optional().describe('of a charge: how long until the next'),
    times: z.int().min(1).optional().describe('of a charge: how often'),
    most: money.optional().describe('of a charge: in all at most by its end, the price included'),
    to: planKey.optional().describe('of an upgrade: the plan whose schedule follows'),
    forgiven: z.int().min(0).optional().describe('of a loss: how many are forgiven'),
  })
  .meta({ id: 'FeeRule' });
export type FeeRule = z.infer<typeof feeRule>;

/** Everything that a rental under one plan can cost: the source of every number in texts about fees. */
export const feeSchedule = z
  .object({
    plan: planKey,
    version: z.int().min(1),
    currency,
    price: money,
    hold: money.describe('authorised and released at once; 0: none'),
    window: minutes.describe('the rider is asked to return the Electron within this time'),
    free: minutes.optional().describe('nothing happens before; absent where nothing ever does'),
    rules: z.array(feeRule),
    most: money.optional().describe('in all at most, the price included; absent where a longer plan follows'),
    lost: money.describe('a lost Electron; late fees already paid count towards it'),
    losses_forgiven: z.int().min(0),
    found_days: z.int().min(0),
    found_within: money.describe('refunded if found within found_days of paying for the loss'),
    found_later: money.describe('refunded if found later'),
    refund_days: z.int().min(0).describe('0: not refundable'),
  })
  .meta({ id: 'FeeSchedule' });
export type FeeSchedule = z.infer<typeof feeSchedule>;

/** A step of one rental's schedule, with its date. */
export const feeStep = z
  .object({
    step: z.int().min(0),
    kind: feeStepKind,
    at: unixTime,
    amount: money,
    total: money.describe('everything this rental has come to with this step, the price included'),
    plan: planKey.describe('the plan in force when it happens'),
    to: planKey.optional().describe('of an upgrade'),
    forgiven: z.boolean().optional().describe('of a loss that costs nothing'),
    instead_of: planKey
      .optional()
      .describe(
        'of a loss in place of an upgrade, because the plan was cancelled: the plan it would have been',
      ),
  })
  .meta({ id: 'FeeStep' });
export type FeeStep = z.infer<typeof feeStep>;
