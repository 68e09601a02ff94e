import type { Order, Plan } from '@etg/contract/order';
import { Sheet } from '@etg/ui/sheet';
import { useText } from '../../platform/i18n.tsx';
import { capLine, lateLines, returnLine } from './fee-lines.ts';
import styles from './plans-help.module.css';
import { useOrderTexts } from './use-order-texts.ts';

interface PlansHelpProps {
  readonly plans: readonly Plan[];
  readonly order: Order;
  readonly onClose: () => void;
}

/** "How do plans work?" as text, with every number from the schedules [S19]. */
export function PlansHelp({ plans, order, onClose }: PlansHelpProps) {
  const t = useText();
  const { planName, fee } = useOrderTexts(order);
  const refundDays = Math.max(0, ...plans.map(({ schedule }) => schedule?.refund_days ?? 0));
  return (
    <Sheet open onClose={onClose} title={t('subscription.help-title')} closeLabel={t('subscription.close')}>
      <div className={styles.help}>
        <p>{t('subscription.help-once')}</p>
        <p>{t('subscription.help-one')}</p>
        {refundDays > 0 && <p>{t('subscription.help-refund', { days: refundDays })}</p>}
        {plans.map((plan) => {
          const { schedule } = plan;
          const cap = schedule && capLine(schedule);
          return (
            <section key={plan.id}>
              <h3>{planName(plan)}</h3>
              <ul>
                {schedule && <li>{fee(returnLine(schedule))}</li>}
                {schedule && lateLines(schedule).map((line) => <li key={line.id}>{fee(line)}</li>)}
                {cap && <li>{fee(cap)}</li>}
              </ul>
            </section>
          );
        })}
      </div>
    </Sheet>
  );
}
