import { z } from 'zod';
import { currency, groupId, keyId, unixTime } from '../entities.ts';
import { giveBackReasons } from '../vocabulary.ts';
import type { ReasonCode } from './rights.ts';
import { actCall } from './staff-call.ts';

/** Why money is given back, days are added, or a rental is ended [QC6]. */
const reasons = giveBackReasons satisfies readonly ReasonCode[];
const amount = z.number().positive().max(10_000).describe('decimal, in units of the currency');

export const endByHand = actCall({
  id: 'QC5',
  method: 'POST',
  path: '/rentals/{rentalId}/end-by-hand',
  summary: 'End a rental where and when the Electron came back. What was charged for later is given back',
  access: { staff: 'rental.end' },
  params: z.object({ rentalId: keyId }),
  given: z.strictObject({ station: groupId, at: unixTime }),
  act: 'rental.end-by-hand',
  reasons,
  waits: true,
});

export const giveBackFee = actCall({
  id: 'QC6',
  method: 'POST',
  path: '/fees/{feeId}/give-back',
  summary: 'Give a fee back, in whole or part; never more than was taken',
  access: { staff: 'money.give-back' },
  params: z.object({ feeId: keyId }),
  given: z.strictObject({ amount }),
  act: 'fee.give-back',
  reasons,
  waits: true,
});

export const waiveDebt = actCall({
  id: 'QC6',
  method: 'POST',
  path: '/fees/{feeId}/waive',
  summary: 'Waive a fee that could not be charged',
  access: { staff: 'money.give-back' },
  params: z.object({ feeId: keyId }),
  given: z.strictObject({}),
  act: 'fee.waive',
  reasons,
  waits: true,
});

export const refundPlan = actCall({
  id: 'QC6',
  method: 'POST',
  path: '/plans/{planId}/refund',
  summary: 'Refund a plan in whole or part, also outside its window; it is kept or ends',
  access: { staff: 'money.give-back' },
  params: z.object({ planId: keyId.describe('of the subscription') }),
  given: z.strictObject({ amount, plan: z.enum(['kept', 'ended']) }),
  act: 'plan.refund',
  reasons,
  waits: true,
});

export const addDays = actCall({
  id: 'QC6',
  method: 'POST',
  path: '/plans/{planId}/add-days',
  summary: 'Add days to a plan; the rental that runs on it is due later',
  access: { staff: 'money.give-back' },
  params: z.object({ planId: keyId.describe('of the subscription') }),
  given: z.strictObject({ days: z.int().min(1).max(366) }),
  act: 'plan.add-days',
  reasons,
});

export const giveCredit = actCall({
  id: 'QC6',
  method: 'POST',
  path: '/riders/{riderId}/credit',
  summary: 'A credit that pays for the next plan, or part of it',
  access: { staff: 'money.give-back' },
  params: z.object({ riderId: keyId }),
  given: z.strictObject({ amount, currency }),
  act: 'credit.give',
  reasons,
  waits: true,
});

export const allowExchange = actCall({
  id: 'QC6',
  method: 'POST',
  path: '/riders/{riderId}/allow-exchange',
  summary: 'Let a rider exchange the Electron once, at any station',
  access: { staff: 'rental.end' },
  params: z.object({ riderId: keyId }),
  given: z.strictObject({}),
  act: 'rider.allow-exchange',
  reasons,
});

export const resendReceipt = actCall({
  id: 'QC8',
  method: 'POST',
  path: '/rentals/{rentalId}/resend-receipt',
  summary: 'Send the receipt of a rental, or what it costs so far, to the rider’s mail again',
  access: { staff: 'rider.correct' },
  params: z.object({ rentalId: keyId }),
  given: z.strictObject({}),
  act: 'receipt.resend',
  reasons: ['rider-asked', 'other'],
});
