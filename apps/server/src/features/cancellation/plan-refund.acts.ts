import { refundPlan as refundPlanCall } from '@etg/contract/console/put-right';
import type { Language } from '@etg/contract/languages';
import { type Currency, fromDecimal, toDecimal } from '@etg/domain/money';
import { translator } from '@etg/messages';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { giveBackReasonOf, moneyOf, recordedMoney, shownMoney } from '../../platform/operator/act-money.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { findLanguage, findRiderPlace } from '../account/index.ts';
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
    preview: async (tx, { params: { planId }, given, locks, now }) => {
      const looked = await look(tx, { planId, locks });
      const { plan, paid } = looked;
      const gives = moneyOf(given.amount, plan.currency);
      if (!gives) return { refused: 'no-such-amount' };
      const why =
        whyNotRefunded(paid, gives.minor) ??
        (given.plan === 'ended' ? await whyNotEnded(tx, plan, now) : undefined);
      if (why) return { refused: why };
      const rental = await readOpenRental(tx, plan.account_id, now);
      const shown = (minor: bigint) => shownMoney({ minor, currency: plan.currency });
      const left = refundableOf(paid);
      const split = splitOf(paid, gives.minor);
      const language = await findLanguage(tx, plan.account_id);
      return {
        subject: planId,
        gives,
        facts: { left, ended: plan.ended_at, out: given.plan === 'ended' ? rental?.id : undefined },
        consequence: {
          rows: [
            { label: `plan.${plan.plan}`, before: shown(left), after: shown(left - gives.minor) },
            ...(split.credit > 0n
              ? [{ label: 'credit-back', before: { is: 'none' } as const, after: shown(split.credit) }]
              : []),
            {
              label: 'plan-state',
              before: { is: 'word', word: stateWord(plan, now) },
              after: { is: 'word', word: given.plan === 'ended' ? 'plan-ended' : stateWord(plan, now) },
            },
            ...(rental && given.plan === 'ended'
              ? [
                  {
                    label: 'electron-out',
                    name: rental.electron,
                    before: { is: 'word', word: 'rented' } as const,
                    after: { is: 'word', word: 'rented-never-upgraded' } as const,
                  },
                ]
              : []),
          ],
          total: {
            amount: toDecimal({ minor: split.money, currency: plan.currency }),
            currency: plan.currency,
            to: split.to,
          },
          riderReads: {
            language,
            text: textFor({ language, split, plan: given.plan, currency: plan.currency }),
          },
        },
      };
    },
    perform: async (tx, { params: { planId }, given, reason, actId, now }) => {
      const { plan, paid } = await look(tx, { planId, locks: true });
      const { account_id: accountId, currency } = plan;
      const { minor } = fromDecimal(given.amount, currency);
      const rental = await readOpenRental(tx, accountId, now);
      await refundPlan(payments, tx, {
        subscriptionId: planId,
        accountId,
        parts: spreadOverPayments(paid, minor),
        plan: given.plan,
        why: giveBackReasonOf(reason),
        actId,
      });
      const split = splitOf(paid, minor);
      const notice = await notifyRider(tx, {
        accountId,
        path: '/payments',
        now,
        text: (language) => textFor({ language, split, plan: given.plan, currency }),
      });
      return {
        before: { left: recordedMoney({ minor: refundableOf(paid), currency }) },
        after: {
          gave: recordedMoney({ minor: split.money, currency }),
          credit: recordedMoney({ minor: split.credit, currency }),
          plan: given.plan,
        },
        topics: [`rider:${accountId}`, ...(rental ? [`rental:${rental.id}` as const] : [])],
        afterCommit: () => {
          payments.dueWork.wake();
          notifyRiders(payments.live, [notice]);
        },
      };
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
