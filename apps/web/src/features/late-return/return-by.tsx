import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOpenRental } from '../../platform/use-open-rental.ts';
import { useWhen } from '../../platform/use-when.ts';
import styles from './late-return.module.css';
import { outlookOf } from './outlook.rules.ts';

/** Below the time left: until when a return costs nothing more [S15]. Nothing until the rental is loaded. */
export function ReturnBy() {
  const t = useText();
  const format = useFormat();
  const now = useNow(10_000);
  const when = useWhen(now);
  const rental = useOpenRental().data?.rental;
  if (!rental) return null;
  const outlook = outlookOf(rental, now);
  return (
    <p className={styles.outlook}>
      {t(`late-return.${outlook.say}`, {
        ...('by' in outlook && { when: when(outlook.by) }),
        ...('amount' in outlook && { amount: format.money(outlook.amount, rental.currency) }),
      })}
    </p>
  );
}
