import { z } from 'zod';
import { agreeToTerms, appLanguage, cableType, email, keyId, planId, region, unixTime } from './entities.ts';
import { planGift } from './fee-schedule.ts';
import { venueName } from './venue-name.ts';
import { activePlans, ages, genders, paidServices, planStatuses, worries } from './vocabulary.ts';

export const session = z
  .object({
    id: keyId,
    start: unixTime,
    deadline: unixTime,
    status: z.enum(['normal', 'expired']).describe('expired once the deadline has passed'),
    country: region.optional().describe('ours: whose prices it follows'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const billing = z
  .object({
    plan_status: z.enum(planStatuses),
    plan_id: planId,
    gift: planGift.optional(),
    country: region.optional().describe('ours: where the plan was bought'),
    paid_until_date: unixTime,
    can_refund: z.boolean(),
    refund_until: unixTime.optional().describe('ours: until when, while can_refund'),
    cancelled: z.boolean().optional().describe('ours: it was cancelled and runs to paid_until_date'),
    on_hold: z
      .object({
        ...venueName.shape,
        since: unixTime,
        seconds_left: z.int().min(0).describe('what is left when service is back'),
      })
      .optional()
      .describe(
        'ours: the plan does not end while this venue is paused; paid_until_date moves with the time',
      ),
  })
  .meta({ id: 'Billing' });
export type Billing = z.infer<typeof billing>;

export const activePlan = z.enum(activePlans);

export const surveyAnswers = z.object({
  gender: z.enum(genders).optional(),
  age: z.enum(ages).optional(),
  worry_your_phone_dying: z.enum(worries).optional(),
  s_paid_services: z.enum(paidServices).optional(),
  nps_score: z.int().min(1).max(10).optional(),
  email: email.optional(),
});
export type SurveyAnswers = z.infer<typeof surveyAnswers>;

export const user = z
  .object({
    id: keyId,
    user_id: keyId.describe('the same as id'),
    phone: z.string().describe('digits with the country code'),
    name: z.string().optional(),
    language: appLanguage,
    blocking_reason: z.string().optional().describe('present while the account is suspended'),
    plan_status: z.enum(planStatuses).optional(),
    subscription_id: z.string().optional(),
    sessions: z.array(session).describe('not empty while the user holds a battery'),
    total_sessions: z.int().min(0),
    can_do_pit_stop: z.boolean().describe('may exchange a battery at a full station'),
    exchange_anywhere: z
      .literal(true)
      .optional()
      .describe('ours: our team allowed one exchange, also at a station with an empty nest'),
    cable_by_default: cableType.optional(),
    cable_option_ask: z.boolean().describe('false after "Don\'t ask me again"'),
    billing: billing.optional(),
    active_plan: activePlan.optional(),
    has_payment_methods: z.boolean(),
    agree_to_terms: agreeToTerms,
    ...surveyAnswers.shape,
    email: z.string().optional(),
    email_status: z.enum(['verified', 'unverified']).optional(),
    zip: z.string().optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;
