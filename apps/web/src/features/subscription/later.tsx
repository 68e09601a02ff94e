import type { FeeSchedule } from '@etg/contract/fee-schedule';
import type { Order } from '@etg/contract/order';
import { useText } from '../../platform/i18n.tsx';
import { capLine, type FeeLine, lateLines, returnLine } from './fee-lines.ts';
import styles from './later.module.css';
import { useOrderTexts } from './use-order-texts.ts';

/** What may be charged after today, in order, up to the maximum [S22]. */
export function Later({ order, schedule }: { order: Order; schedule: FeeSchedule }) {
  const t = useText();
  const { fee, price } = useOrderTexts(order);
  const cap = capLine(schedule);
  const late = lateLines(schedule);
  const back = { days: schedule.found_days, amount: price(schedule.found_within) };
  const steps: readonly FeeLine[] = [returnLine(schedule), ...late];
  return (
    <section className="card">
      <h2 className={styles.heading}>{t('subscription.later')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id}>{fee(step)}</li>
        ))}
        {(cap || late.length > 0) && (
          <li className={styles.stop}>
            {cap && <b>{fee(cap)}</b>}
            {late.length > 0 && <p>{t('subscription.found', back)}</p>}
          </li>
        )}
      </ol>
    </section>
  );
}
