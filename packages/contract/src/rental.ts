import { z } from 'zod';
import { booking, bookingStatus } from './booking.ts';
import { call } from './call.ts';
import { cableType, currency, groupId, keyId, money, unixTime } from './entities.ts';
import { feeStep, feeStepKinds, planGift, planKey } from './fee-schedule.ts';
import { ok, outcome } from './outcome.ts';
import { place, swap } from './receipt.ts';
import { session, user } from './user.ts';
import { giveBackCauses } from './vocabulary.ts';

export const chargeHistoryEntry = z
  .object({
    electron: z.string().describe('the Electron id'),
    charges: z
      .int()
      .min(1)
      .describe('charged Electrons this rental has had: 1, and 1 more for each exchange'),
    hours: z.number().min(0),
    opentime: unixTime,
    closetime: unixTime.optional().describe('absent while still open'),
    taken_from: place.describe('ours'),
    returned_to: place.optional().describe('ours'),
    lost: z.boolean().optional().describe('ours: the rider reported it lost, or it counted as lost'),
    lost_at: unixTime.optional().describe('ours'),
    found: z.literal(true).optional().describe('ours: lost, and returned after all at closetime'),
    by_hand: z.literal(true).optional().describe('ours: our staff ended it'),
    receipt: keyId.optional().describe('ours: the rental whose return receipt can be read, once it is back'),
    currency: currency.optional().describe('ours: of the fees'),
    fees: z
      .array(
        z.object({
          id: keyId.describe('explained at /users/fees/{feeId}'),
          kind: z.enum(feeStepKinds),
          at: unixTime,
          amount: money,
          given_back: money,
          withdrawn: z.literal(true).optional().describe('not owed any more, and not charged'),
        }),
      )
      .optional()
      .describe('ours: what was charged for this rental besides its plan'),
    moved: z
      .array(z.object({ at: unixTime, plan: planKey }))
      .optional()
      .describe('ours: the plans whose schedules it followed from then on, as longer ones were bought'),
    swaps: z.array(swap).optional().describe('ours: the exchanges of this rental, oldest first'),
  })
  .meta({ id: 'ChargeHistoryEntry' });
export type RentalHistoryEntry = z.infer<typeof chargeHistoryEntry>;

export const chargeHistory = call({
  id: 'K9',
  method: 'GET',
  path: '/users/electrons/history',
  summary: 'My charges, newest first',
  access: 'user',
  reply: z.object({ code: ok, history: z.array(chargeHistoryEntry) }),
});

/** A step of the schedule that has happened. */
export const postedFee = z
  .object({
    ...feeStep.shape,
    id: keyId.describe('explained at /users/fees/{feeId}'),
    state: z
      .enum(['pending', 'paid', 'owed', 'forgiven', 'free', 'given_back', 'withdrawn'])
      .describe(
        'pending: being charged, or to be tried again; owed: could not be charged; free: costs nothing; given_back: refunded or written off; withdrawn: not owed any more',
      ),
    withdrawn: z
      .enum(['longer_plan', 'has_plan', 'refunded', 'returned', 'waived'])
      .optional()
      .describe(
        'why: a longer plan was bought meanwhile; the rider has that plan already; the plan was refunded; the Electron was back before; our team waived it',
      ),
    given_back: money.describe('how much of it was refunded'),
    why: z.enum(giveBackCauses).optional().describe('why it was refunded or waived'),
  })
  .meta({ id: 'PostedFee' });
export type PostedFee = z.infer<typeof postedFee>;

/** What reporting the loss costs now, and the refund if the Electron is found. */
const lostOffer = z
  .object({
    amount: money.describe('charged on confirming; 0 when forgiven'),
    forgiven: z.boolean().describe('the first loss of an annual or semester plan'),
    price: money.describe('the full lost price; late fees of this rental count towards it'),
    found_days: z.int(),
    found_within: money.describe('refunded if the Electron is in a nest within found_days'),
    found_later: money.describe('refunded if the Electron is returned later'),
  })
  .meta({ id: 'LostOffer' });

export const openRental = z
  .object({
    ...session.shape,
    electron: z.string().describe('the Electron that the rental continues with'),
    ...place.shape,
    currency,
    plan: planKey.describe('the plan whose schedule the rental follows now'),
    gift: planGift.optional(),
    moved: z
      .object({ at: unixTime, from: planKey })
      .optional()
      .describe('since when it follows that schedule, if a longer plan was bought on the way'),
    price: money.describe(
      "the plan's own price, as in the schedule; part of cost_so_far only where priced_per_rental",
    ),
    priced_per_rental: z
      .boolean()
      .describe('hourly and daily: the price is part of cost_so_far and of the totals'),
    cost_so_far: money.describe('fees posted and not refunded, and the price where priced_per_rental'),
    most: money
      .optional()
      .describe('in all at most, as cost_so_far counts; absent where a longer plan follows'),
    posted: z.array(postedFee).describe('what has been charged, oldest first'),
    next: z.array(feeStep).describe('what happens if it is kept, soonest first'),
    next_if_cancelled: z
      .array(feeStep)
      .optional()
      .describe('the same, should the plan be cancelled now; absent once it is'),
    held: z
      .object({ since: unixTime.describe('when the rider told us') })
      .optional()
      .describe(
        'the rider says that the Electron is back: nothing is charged until the report is answered [D22]',
      ),
    lost: lostOffer,
    put_back: z
      .array(
        z.object({ electron: z.string(), since: unixTime.describe('when the exchange brought the other') }),
      )
      .describe('Electrons exchanged and not yet in a nest; the rental ends when these are back too'),
  })
  .meta({ id: 'OpenRental' });
export type OpenRental = z.infer<typeof openRental>;

export const readRental = call({
  id: 'ours',
  method: 'GET',
  path: '/users/rental',
  summary: 'The open rental, what it has cost so far and what happens next',
  access: 'user',
  reply: z.object({ code: ok, rental: openRental.optional() }),
});

export const reportLost = call({
  id: 'K13',
  method: 'POST',
  path: '/electrons/lost',
  summary: 'Confirm that the Electron is lost, and pay for it',
  access: 'user',
  body: z.strictObject({
    session_id: keyId.optional().describe('the session on the screen, so that a stale screen loses no other'),
  }),
  reply: z.object({
    code: outcome({ 200: 'recorded', 409: 'there is no such open session' }),
    penalty: z
      .object({
        amount: money,
        currency,
        forgiven: z.boolean().describe('ours'),
        found_days: z.int().describe('ours'),
        found_within: money.describe('ours: refunded if the Electron is in a nest within found_days'),
        found_later: money.describe('ours'),
      })
      .optional(),
    user: user.optional(),
  }),
});

export const startSession = call({
  id: 'K14',
  method: 'POST',
  path: '/sessions/start',
  summary: 'Start a booking, at a station or for an exchange',
  access: 'user',
  body: z.strictObject({
    settings: z
      .strictObject({ group_id: groupId.optional(), exchangeChargerFlow: z.boolean().optional() })
      .optional(),
  }),
  reply: z.object({
    code: outcome({
      200: 'started',
      403: 'the account is suspended',
      404: 'there is no such station',
      409: 'the user holds a battery, or may not exchange one',
      412: 'an exchange needs a station without free nests',
    }),
    booking: booking.optional(),
    user: user.optional(),
  }),
});

export const readSession = call({
  id: 'K15',
  method: 'GET',
  path: '/sessions/process/{bookingId}',
  summary: 'A booking as it stands',
  access: 'user',
  params: z.object({ bookingId: keyId }),
  reply: z.object({ code: ok, booking, user }),
});

export const changeBooking = call({
  id: 'K16',
  method: 'POST',
  path: '/sessions/booking/change',
  summary: "Choose a station and a cable, or record the booking's status",
  access: 'user',
  body: z.strictObject({
    bookingId: keyId,
    settings: z
      .strictObject({
        group_id: groupId.optional(),
        cableType: cableType.optional(),
        cable_option_ask: z.boolean().optional(),
      })
      .optional(),
    status: bookingStatus.optional(),
  }),
  reply: z.object({
    code: outcome({
      200: 'changed',
      404: 'there is no such station',
      409: 'not possible as the booking stands',
      412: 'an exchange needs a station without free nests',
      422: 'the station has no such cable',
    }),
    booking: booking.optional(),
    user: user.optional(),
  }),
});
