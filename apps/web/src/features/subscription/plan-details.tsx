import type { Order, Plan } from '@etg/contract/order';
import { isSingleUse, planPeriodEnd } from '@etg/domain/plan-period';
import { IconNext } from '@etg/ui/icons-more';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { capLine, dayCapLine, lateLines } from './fee-lines.ts';
import styles from './plan-details.module.css';
import { savingOf } from './saving.rules.ts';
import { useOrderTexts } from './use-order-texts.ts';

export interface PlanDetailsProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly order: Order;
}

/** "Details": how long the plan lasts, every fee in words, the hold, the refund, and the prices it is compared with. */
export function PlanDetails(given: PlanDetailsProps) {
  const t = useText();
  const lines = useDetails(given);
  return (
    <details className={styles.details}>
      <summary>
        {t('subscription.details')}
        <IconNext small />
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function useDetails({ plan, plans, order }: PlanDetailsProps): string[] {
  const t = useText();
  const format = useFormat();
  const { price, fee, planName } = useOrderTexts(order);
  const validity = useValidity(plan, order);
  const { schedule, old_price, old_price_charged: charged } = plan;
  if (!schedule) return [];
  const saving = savingOf(plan, plans);
  const cap = capLine(schedule);
  // The bar says all of a free plan's one late rule.
  const steps = plan.price > 0 ? [...lateLines(schedule), dayCapLine(schedule)] : [];
  return [
    validity,
    ...(plan.title === 'referral' ? [t('subscription.referral-more')] : []),
    ...[...steps, cap].flatMap((line) => (line ? [fee(line)] : [])),
    ...(schedule.hold > 0 ? [t('subscription.hold', { amount: price(schedule.hold) })] : []),
    ...(schedule.refund_days > 0 ? [t('subscription.help-refund', { days: schedule.refund_days })] : []),
    ...(saving
      ? [
          t('subscription.saving', {
            percent: saving.percent,
            months: saving.months,
            plan: planName(saving.than),
            amount: price(saving.amount),
          }),
        ]
      : []),
    ...(old_price !== undefined && charged
      ? [t('subscription.old-price-until', { amount: price(old_price), date: format.day(charged.until) })]
      : []),
  ];
}

/** For one rental, or as often as one likes until a day. */
function useValidity(plan: Plan, { order }: Order): string {
  const t = useText();
  const format = useFormat();
  const key = plan.schedule?.plan;
  const chosen = order.plan_id === plan.id ? order.planUntil : undefined;
  if (key === undefined || isSingleUse(key)) return t('subscription.one-rental');
  const end = plan.gift ? Date.now() + plan.gift.days * dayMs : planPeriodEnd(key, new Date()).getTime();
  const until = chosen ?? Math.floor(end / 1_000);
  const isShort = key === 'daily' || plan.gift?.days === 1;
  return t('subscription.until-often', { date: isShort ? format.dateTime(until) : format.day(until) });
}

const dayMs = 86_400_000;
