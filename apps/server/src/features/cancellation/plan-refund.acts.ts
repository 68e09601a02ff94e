import type { Consequence } from '@etg/contract/console/consequence';
import { refundPlan as refundPlanCall } from '@etg/contract/console/put-right';
import type { Language } from '@etg/contract/languages';
import { type Currency, fromDecimal, toDecimal } from '@etg/domain/money';
import { translator } from '@etg/messages';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { giveBackReasonOf, moneyOf, recordedMoney, shownMoney } from '../../platform/operator/act-money.ts';
import type {
  ActDone,
  ActView,
  AnyStaffAct,
  PerformContext,
  PreviewContext,
  Refused,
  StaffAct,
} from '../../platform/operator/staff-act.ts';
import { findLanguage, findRiderPlace, readGivenForDuds } from '../account/index.ts';
import { noticeMoney, notifyRider, refundedText } from '../notification/index.ts';
import type { Payments } from '../payment/index.ts';
import { hasOpenRelease, readOpenRental } from '../rental/index.ts';
import { findPlanById, type SubscriptionRow } from '../subscription/index.ts';
import { hasOpenPayment, lockAccountExclusively } from './plan-payment.store.ts';
import { refundableOf, spreadOverPayments, whyNotRefunded } from './plan-refund.rules.ts';
import { type PaymentOfPlan, readPaymentsOfPlan } from './read-payments-of-plan.ts';
import { refundPlan } from './refund-plan.ts';

/** Staff refund a plan, in whole or part, also outside its window [QC6]. */
export function planRefundActs(payments: Payments): readonly AnyStaffAct[] {
  return [planRefundAct(payments)];
}

function planRefundAct(payments: Payments): StaffAct<typeof refundPlanCall> {
  return {
    call: refundPlanCall,
    placeOf: async (reader, { params: { planId } }) => {
      const plan = await findPlanById(reader, planId);
      return plan && findRiderPlace(reader, plan.account_id);
    },
    preview: viewRefund,
    perform: (tx, context) => performRefund(payments, tx, context),
  };
}

type Call = typeof refundPlanCall;

async function viewRefund(tx: Tx, context: PreviewContext<Call>): Promise<ActView | Refused> {
  const { params, given, locks, now } = context;
  const { plan, paid } = await look(tx, { planId: params.planId, locks });
  const { currency, account_id: accountId } = plan;
  const gives = moneyOf(given.amount, currency);
  if (!gives) return { refused: 'no-such-amount' };
  const isEnded = given.plan === 'ended';
  const why = whyNotRefunded(paid, gives.minor) ?? (isEnded ? await whyNotEnded(tx, plan, now) : undefined);
  if (why) return { refused: why };
  const rental = isEnded ? await readOpenRental(tx, accountId, now) : undefined;
  const left = refundableOf(paid);
  const split = splitOf(paid, gives.minor);
  const language = await findLanguage(tx, accountId);
  const duds = await readGivenForDuds(tx, accountId, now);
  return {
    subject: plan.id,
    gives,
    facts: { left, ended: plan.ended_at, out: rental?.id, duds: duds.newest },
    consequence: {
      rows: [
        ...rowsOf({
          plan,
          left,
          gives: gives.minor,
          split,
          becomes: given.plan,
          electron: rental?.electron,
          now,
        }),
        ...duds.rows,
      ],
      total: { amount: toDecimal({ minor: split.money, currency }), currency, to: split.to },
      riderReads: { language, text: textFor({ language, split, plan: given.plan, currency }) },
    },
  };
}

interface Changing {
  plan: SubscriptionRow;
  left: bigint;
  gives: bigint;
  split: Split;
  becomes: 'kept' | 'ended';
  electron: string | undefined;
  now: Date;
}

function rowsOf({ plan, left, gives, split, becomes, electron, now }: Changing): Consequence['rows'] {
  const shown = (minor: bigint) => shownMoney({ minor, currency: plan.currency });
  const word = (key: string) => ({ is: 'word', word: key }) as const;
  const state = stateWord(plan, now);
  return [
    { label: `plan.${plan.plan}`, before: shown(left), after: shown(left - gives) },
    ...(split.credit > 0n
      ? [{ label: 'credit-back', before: { is: 'none' } as const, after: shown(split.credit) }]
      : []),
    { label: 'plan-state', before: word(state), after: word(becomes === 'ended' ? 'plan-ended' : state) },
    ...(electron
      ? [
          {
            label: 'electron-out',
            name: electron,
            before: word('rented'),
            after: word('rented-never-upgraded'),
          },
        ]
      : []),
  ];
}

async function performRefund(payments: Payments, tx: Tx, context: PerformContext<Call>): Promise<ActDone> {
  const { params, given, reason, actId, now } = context;
  const { plan, paid } = await look(tx, { planId: params.planId, locks: true });
  const { account_id: accountId, currency } = plan;
  const { minor } = fromDecimal(given.amount, currency);
  const rental = await readOpenRental(tx, accountId, now);
  const split = splitOf(paid, minor);
  await refundPlan(payments, tx, {
    subscriptionId: plan.id,
    accountId,
    parts: spreadOverPayments(paid, minor),
    plan: given.plan,
    why: giveBackReasonOf(reason),
    cause: { by: 'staff', id: actId },
  });
  const notice = await notifyRider(tx, {
    accountId,
    path: '/payments',
    now,
    text: (language) => textFor({ language, split, plan: given.plan, currency }),
  });
  const recorded = (amount: bigint) => recordedMoney({ minor: amount, currency });
  return {
    before: { left: recorded(refundableOf(paid)) },
    after: { gave: recorded(split.money), credit: recorded(split.credit), plan: given.plan },
    topics: [`rider:${accountId}`, ...(rental ? [`rental:${rental.id}` as const] : [])],
    afterCommit: () => {
      payments.dueWork.wake();
      notifyRiders(payments.live, [notice]);
    },
  };
}

interface Looked {
  plan: SubscriptionRow;
  paid: PaymentOfPlan[];
}

/** Locks the account as a rider's own refund does: the unlocking of a charger waits, and then finds the plan ended. */
async function look(tx: Tx, { planId, locks }: { planId: string; locks: boolean }): Promise<Looked> {
  const known = await findPlanById(tx, planId);
  if (!known) throw new Error(`there is no plan ${planId}`);
  if (locks) await lockAccountExclusively(tx, known.account_id);
  const plan = (await findPlanById(tx, planId)) ?? known;
  return { plan, paid: await readPaymentsOfPlan(tx, planId) };
}

/** A plan cannot end while a charger is being unlocked under it, or while something is being bought. */
async function whyNotEnded(reader: Reader, plan: SubscriptionRow, now: Date): Promise<string | undefined> {
  if (plan.ended_at || plan.paid_until <= now) return 'plan-over';
  if (await hasOpenRelease(reader, plan.account_id)) return 'being-unlocked';
  return (await hasOpenPayment(reader, plan.account_id)) ? 'payment-unknown' : undefined;
}

function stateWord({ ended_at, paid_until }: SubscriptionRow, now: Date): string {
  return ended_at || paid_until <= now ? 'plan-ended' : 'plan-running';
}

interface Split {
  money: bigint;
  credit: bigint;
  to: string;
}

function splitOf(paid: readonly PaymentOfPlan[], minor: bigint): Split {
  const parts = spreadOverPayments(paid, minor);
  return {
    money: parts.reduce((sum, part) => sum + part.minor, 0n),
    credit: parts.reduce((sum, part) => sum + part.creditMinor, 0n),
    to: [...new Set(parts.flatMap((part) => (part.minor > 0n ? [part.payment.to] : [])))].join(', '),
  };
}

interface RefundTexts {
  language: Language;
  split: Split;
  plan: 'kept' | 'ended';
  currency: Currency;
}

function textFor({ language, split, plan, currency }: RefundTexts): string {
  const t = translator(language);
  const money = (minor: bigint) => noticeMoney({ minor, currency }, language);
  return [
    ...(plan === 'ended' ? [t('server.put-right.plan-ended')] : []),
    ...(split.money > 0n ? [refundedText(t, { amount: money(split.money), to: split.to })] : []),
    ...(split.credit > 0n ? [t('server.put-right.credit-back', { amount: money(split.credit) })] : []),
  ].join(' ');
}
