import type { Billing } from '@etg/contract/user';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useVenueName } from '../../platform/venue-text.ts';
import styles from './membership.module.css';

function useExtensions() {
  return useQuery({ ...callQuery('GET /users/plan/pauses'), staleTime: 0 }).data?.extended ?? [];
}

/** What pauses of its venue mean for the plan: that it is on hold, and by how much it was extended [S10]. */
export function PlanPauses({ billing: { on_hold } }: { billing: Billing }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useVenueName();
  const extended = useExtensions();
  if (!on_hold && extended.length === 0) return null;
  return (
    <ul className={styles.pauses}>
      {on_hold && (
        <li>{t('payment.on-hold', { venue: nameOf(on_hold), date: format.date(on_hold.since) })}</li>
      )}
      {extended.map((each) => (
        <li key={each.at}>
          {t('plan.extended', { venue: nameOf(each), time: format.duration(each.seconds) })}
        </li>
      ))}
    </ul>
  );
}

/** Why the plan ends later than it did: the last pause that extended it [S10]. */
export function LastExtension() {
  const t = useText();
  const format = useFormat();
  const nameOf = useVenueName();
  const [last] = useExtensions();
  if (!last) return null;
  return (
    <span className="small soft">
      {t('plan.extended', { venue: nameOf(last), time: format.duration(last.seconds) })}
    </span>
  );
}
