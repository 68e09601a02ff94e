import type { Order, Plan } from '@etg/contract/order';
import { FeeBar } from '@etg/ui/fee-bar';
import { Note } from '@etg/ui/note';
import { RadioCard, RadioMark } from '@etg/ui/radio-card';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useFeeParts } from '../../platform/use-fee-parts.ts';
import { lateLine, returnLine } from './fee-lines.ts';
import styles from './plan-card.module.css';
import { PlanDetails } from './plan-details.tsx';
import { PurchaseEffect } from './purchase-effect.tsx';
import { savingOf } from './saving.rules.ts';
import { useOrderTexts } from './use-order-texts.ts';

export interface PlanCardProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly order: Order;
  readonly checked: boolean;
  readonly onChoose: () => void;
  /** That its code was applied, for some seconds: the field of the code is gone by then [Z15]. */
  readonly news?: string | undefined;
}

/** One plan: its price, when to return, and what being late costs. The chosen one is open and always in view. */
export function PlanCard({ plan, plans, order, checked, onChoose, news }: PlanCardProps) {
  const t = useText();
  const { planName, price, fee } = useOrderTexts(order);
  const place = useInView(checked);
  const { schedule, old_price: old, list_price: list } = plan;
  const crossed = list ?? old;
  const saving = savingOf(plan, plans);
  return (
    <div ref={place} className={styles.place}>
      <RadioCard
        className={styles.plan}
        name="plan"
        value={plan.id}
        checked={checked}
        onChoose={onChoose}
        below={checked && schedule ? <Opened plan={plan} plans={plans} order={order} news={news} /> : null}
      >
        <RadioMark />
        <span className={styles.name}>
          {planName(plan)}
          {saving && (
            <span className={styles.tag}>{t('subscription.save', { percent: saving.percent })}</span>
          )}
        </span>
        <span className={styles.price}>
          {crossed !== undefined && (
            <s>
              <span className="sr">
                {t(list === undefined ? 'subscription.old-price' : 'subscription.list-price')}{' '}
              </span>
              {price(crossed)}
            </s>
          )}
          {price(plan.price)}
        </span>
        {schedule && (
          <span className={styles.what}>
            <span>{fee(returnLine(schedule, plan.gift))}</span>
            <span className={checked ? 'sr' : undefined}>{fee(lateLine(schedule))}</span>
          </span>
        )}
      </RadioCard>
    </div>
  );
}

/** The late fees as a bar, from what is included to the most that can be charged. */
function Opened({ plan, plans, order, news }: Pick<PlanCardProps, 'plan' | 'plans' | 'order' | 'news'>) {
  const t = useText();
  const partsOf = useFeeParts();
  const { schedule } = plan;
  return (
    <div className={styles.opened}>
      {news && (
        <Note tone="good" alert>
          {news}
        </Note>
      )}
      <PurchaseEffect order={order} plan={plan} />
      {schedule && (
        <section aria-label={t('subscription.if-late')}>
          <FeeBar parts={partsOf(schedule)} />
        </section>
      )}
      <PlanDetails plan={plan} plans={plans} order={order} />
    </div>
  );
}

/** The chosen card is scrolled to: also when a promo code brings it, and when it opens below the edge of the screen. */
function useInView(chosen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!chosen) return undefined;
    // After the layout: the card that was open before has closed by then, and the page has moved.
    const frame = requestAnimationFrame(() => place.current && showCard(place.current));
    return () => cancelAnimationFrame(frame);
  }, [chosen]);
  return place;
}

/** From the top of the page, if the card is in view there; else below the bar, and above the dock if there is room. */
function showCard(card: HTMLElement): void {
  const { top, height } = card.getBoundingClientRect();
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(card);
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const bar = Number.parseFloat(scrollMarginTop);
  const dock = Number.parseFloat(scrollMarginBottom) + Number.parseFloat(scrollPaddingBottom);
  if (top + window.scrollY + height <= window.innerHeight - dock) window.scrollTo({ top: 0 });
  else card.scrollIntoView({ block: height > window.innerHeight - bar - dock ? 'start' : 'nearest' });
}
