import type { FeeSchedule } from '@etg/contract/fee-schedule';
import type { Order } from '@etg/contract/order';
import { useText } from '../../platform/i18n.tsx';
import { capWords, type FeeWords, lateWords, returnWords } from './fee-words.ts';
import styles from './later.module.css';
import { useOrderWords } from './use-order-words.ts';

/** What may be charged after today, in its order, to the square where it stops [S22]. */
export function Later({ order, schedule }: { order: Order; schedule: FeeSchedule }) {
  const t = useText();
  const { fee, price } = useOrderWords(order);
  const cap = capWords(schedule);
  const late = lateWords(schedule);
  const back = { days: schedule.found_days, amount: price(schedule.found_within) };
  const steps: readonly FeeWords[] = [returnWords(schedule), ...late];
  return (
    <section className="card">
      <h2 className={styles.heading}>{t('subscription.later')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id}>{fee(step)}</li>
        ))}
        {cap && (
          <li className={styles.stop}>
            <b>{fee(cap)}</b>
            {late.length > 0 && <p>{t('subscription.found', back)}</p>}
          </li>
        )}
      </ol>
    </section>
  );
}
