import type { Order, Plan } from '@etg/contract/order';
import { isSingleUse, planPeriodEnd } from '@etg/domain/plan-period';
import { RadioCard, RadioMark } from '@etg/ui/radio-card';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { capLine, dayCapLine, lateLines, returnLine } from './fee-lines.ts';
import { isPromoPlan } from './order.rules.ts';
import styles from './plan-card.module.css';
import { savingOf } from './saving.rules.ts';
import { useOrderTexts } from './use-order-texts.ts';

export interface PlanCardProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly order: Order;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** One plan: its price, how long it lasts, when to return an Electron, the late fees and their maximum. */
export function PlanCard({ plan, plans, order, checked, onChoose }: PlanCardProps) {
  const t = useText();
  const texts = useOrderTexts(order);
  const old = plan.old_price;
  const saving = savingOf(plan, plans);
  return (
    <RadioCard className={styles.plan} name="plan" value={plan.id} checked={checked} onChoose={onChoose}>
      <RadioMark />
      <span className={styles.name}>
        {texts.planName(plan)}
        {saving !== undefined && (
          <span className={styles.tag}>{t('subscription.save', { percent: saving })}</span>
        )}
      </span>
      <span className={styles.price}>
        {old !== undefined && (
          <s>
            <span className="sr">{t('subscription.old-price')} </span>
            {texts.price(old)}
          </s>
        )}
        {texts.price(plan.price)}
      </span>
      <span className={styles.what}>
        <WhatYouGet plan={plan} order={order} />
        {plan.title === 'referral' && (
          <>
            <br />
            {t('subscription.referral-more')}
          </>
        )}
      </span>
      <Late plan={plan} order={order} />
    </RadioCard>
  );
}

function WhatYouGet({ plan, order }: Pick<PlanCardProps, 'plan' | 'order'>) {
  const t = useText();
  const format = useFormat();
  const key = plan.schedule?.plan;
  const chosen = order.order.plan_id === plan.id ? order.order.planUntil : undefined;
  if (key === undefined) return null;
  if (isSingleUse(key)) return t('subscription.one-rental');
  if (isPromoPlan(plan) || plan.view_label === 'ONEDAYFREE')
    return chosen === undefined
      ? t('subscription.free')
      : t('subscription.until', { date: format.day(chosen) });
  const until = chosen ?? Math.floor(planPeriodEnd(key, new Date()).getTime() / 1_000);
  const date = key === 'daily' ? format.dateTime(until) : format.day(until);
  return t('subscription.until-often', { date });
}

function Late({ plan: { schedule }, order }: Pick<PlanCardProps, 'plan' | 'order'>) {
  const t = useText();
  const { fee, price } = useOrderTexts(order);
  if (!schedule) return null;
  const dayCap = dayCapLine(schedule);
  const cap = capLine(schedule);
  return (
    <span className={styles.late}>
      <span>{fee(returnLine(schedule))}</span>
      {lateLines(schedule).map((line) => (
        <span key={line.id}>{fee(line)}</span>
      ))}
      {dayCap && <span>{fee(dayCap)}</span>}
      {schedule.hold > 0 && <span>{t('subscription.hold', { amount: price(schedule.hold) })}</span>}
      {cap && <b>{fee(cap)}</b>}
    </span>
  );
}
