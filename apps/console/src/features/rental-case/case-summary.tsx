import type { RentalCase } from '@etg/contract/console/rental-case';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { useText } from '../../platform/i18n.tsx';
import { useMoney } from '../../platform/time.tsx';
import styles from './rental-case.module.css';
import { useCaseTimes } from './use-case-times.ts';

const kinds: Record<RentalCase['rental']['state'], StatusKind> = {
  out: 'good',
  late: 'bad',
  returned: 'done',
  'by-hand': 'done',
  lost: 'bad',
  found: 'done',
};

/** How it stands in one line: the first thing on a phone. */
export function CaseSummary({ facts: { rental, bill, zone, now } }: { facts: RentalCase }) {
  const t = useText();
  const money = useMoney();
  const times = useCaseTimes(zone);
  const late = Math.max(0, now - (rental.deadline ?? now));
  const span = t('console-case.span', {
    days: Math.floor(late / 86_400),
    hours: Math.floor((late % 86_400) / 3_600),
  });
  const paid = bill.paid.map((sum) => money(sum.amount, sum.currency)).join(' + ');
  return (
    <section className={styles.summary}>
      <div>
        <b className={rental.state === 'late' ? styles.badWords : undefined}>
          {rental.state === 'late'
            ? t('console-case.late-by', { span })
            : t(`console-case.state-${rental.state}`)}
        </b>
        <p>
          {t('console-case.paid', { amount: paid })}
          {rental.held &&
            ` · ${t('console-case.held-since', { when: times.day(rental.held.since * 1_000) })}`}
        </p>
      </div>
      <Status kind={rental.held ? 'wait' : kinds[rental.state]}>
        {t(rental.held ? 'console-case.looking' : `console-case.state-${rental.state}`)}
      </Status>
    </section>
  );
}
