import type { Evidence } from '@etg/contract/console/rental-case';
import type { ExplainedFee, ExplainedRental } from '../late-return/index.ts';
import type { CaseAct, CaseDispute, PlanOfRental } from './case-rows.rules.ts';
import { toEvidence, toSum } from './evidence.rules.ts';

export interface MoneyRows {
  explained: ExplainedRental | undefined;
  plan: PlanOfRental | undefined;
  acts: readonly CaseAct[];
  disputes: readonly CaseDispute[];
  currency: CaseAct['currency'];
}

/** Each fee with the line of its schedule, and what the bank said of each payment. */
export function moneyItems({ explained, plan, acts, disputes, currency }: MoneyRows): Evidence[] {
  const fees = explained?.fees ?? [];
  return [
    ...fees.flatMap((each) => feeItems(each, fees, currency)),
    ...acts.flatMap((act) => actItem(act, { fees, plan })),
    ...disputes.map((dispute) =>
      toEvidence({
        id: `disputed:${dispute.id}`,
        kind: 'disputed',
        lane: 'money',
        source: 'bank',
        at: dispute.opened_at,
        values: { dispute: dispute.id, reason: dispute.reason },
        money: toSum(dispute.amount_minor, dispute.currency),
        state: dispute.status.replaceAll('_', '-'),
        link: { to: 'dispute', id: dispute.id },
      }),
    ),
  ];
}

/** Which late charge of the rental this is: "late day 2". */
function nthOf(fee: ExplainedFee, fees: readonly ExplainedFee[]): number {
  const alike = fees.filter((each) => each.fee.kind === fee.fee.kind && each.fee.step <= fee.fee.step);
  return alike.length;
}

function feeItems(
  each: ExplainedFee,
  fees: readonly ExplainedFee[],
  currency: MoneyRows['currency'],
): Evidence[] {
  const { fee, schedule } = each;
  const values = {
    for: fee.kind,
    fee: fee.id,
    nth: nthOf(each, fees),
    plan: schedule.plan,
    version: schedule.version,
    step: fee.step,
    to: fee.to,
  };
  const money = { amount: fee.amount, currency };
  const at = new Date(fee.at * 1_000);
  const posted = toEvidence({
    id: `fee:${fee.id}`,
    kind: 'fee',
    lane: 'money',
    source: 'we',
    at,
    values,
    money,
    state: fee.state.replaceAll('_', '-'),
  });
  if (!fee.withdrawn) return [posted];
  const withdrawn = toEvidence({
    id: `withdrawn:${fee.id}`,
    kind: 'fee-withdrawn',
    lane: 'money',
    source: 'we',
    at,
    values: { ...values, why: fee.withdrawn },
    money,
  });
  return [posted, withdrawn];
}

const kinds = {
  succeeded: 'paid',
  declined: 'declined',
  failed: 'declined',
  unknown: 'not-known',
} as const;

function actItem(
  act: CaseAct,
  { fees, plan }: { fees: readonly ExplainedFee[]; plan: PlanOfRental | undefined },
): Evidence[] {
  const { key, kind, state, ended_at, sent_at, created_at } = act;
  const said = state === 'succeeded' || state === 'declined' || state === 'failed' || state === 'unknown';
  // An act that was withdrawn before it was sent moved nothing.
  if (!said && kind === 'sale') return [];
  if (state === 'voided') return [];
  const each = fees.find(({ fee }) => fee.id === act.reference);
  return [
    toEvidence({
      id: `money:${key}`,
      kind: kind === 'refund' ? 'given-back' : said ? kinds[state] : 'not-known',
      lane: 'money',
      source: 'bank',
      at: ended_at ?? sent_at ?? created_at,
      values: {
        for: each ? each.fee.kind : act.purpose === 'debt' ? 'debt' : 'plan',
        fee: each?.fee.id,
        nth: each && nthOf(each, fees),
        plan: each ? each.schedule.plan : plan?.plan,
        transaction: act.transaction_id,
        receipt: act.receipt,
        key,
      },
      money: toSum(act.amount_minor, act.currency),
      state: stateOf(act),
      by: methodOf(act),
    }),
  ];
}

function stateOf({ kind, state }: CaseAct): string {
  if (state === 'succeeded') return kind === 'refund' ? 'given-back' : 'paid';
  if (state === 'declined' || state === 'failed') return 'declined';
  return state === 'unknown' ? 'not-known' : 'on-its-way';
}

/** As the rider knows it: "Visa 4417". */
function methodOf({ brand, last_4, label }: Pick<CaseAct, 'brand' | 'last_4' | 'label'>): string {
  return [brand ?? label?.replaceAll('_', ' '), last_4].filter(Boolean).join(' ');
}
