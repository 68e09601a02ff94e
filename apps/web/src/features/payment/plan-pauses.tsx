import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useFormat } from '../../platform/use-format.ts';
import styles from './membership.module.css';

/** What pauses of its venue mean for the plan: that it is on hold, and by how much it was extended [S10]. */
export function PlanPauses() {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery({ ...callQuery('GET /users/plan/pauses'), staleTime: 0 });
  if (!data || (!data.held && data.extended.length === 0)) return null;
  const { held, extended } = data;
  return (
    <ul className={styles.pauses}>
      {held && <li>{t('payment.on-hold', { venue: held.venue, date: format.date(held.since) })}</li>}
      {extended.map(({ venue, seconds, at }) => (
        <li key={at}>{t('payment.extended', { venue, time: format.duration(seconds) })}</li>
      ))}
    </ul>
  );
}
