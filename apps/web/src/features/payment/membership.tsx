import type { Billing } from '@etg/contract/user';
import type { MessageId } from '@etg/messages/areas';
import { useText } from '../../platform/i18n.tsx';
import { usePlanName } from '../../platform/plan-name.ts';
import { useNow } from '../../platform/use-now.ts';
import { usePlanEnd } from '../../platform/use-plan-end.ts';
import styles from './membership.module.css';
import { membershipNow } from './membership.rules.ts';
import { PlanPauses } from './plan-pauses.tsx';

/** The current plan, when it ends, and how much of it is left [S24, N6]. */
export function Membership({ billing }: { billing: Billing }) {
  const t = useText();
  const nowS = useNow(60_000) / 1_000;
  const nameOf = usePlanName();
  const { plan, progress } = membershipNow(billing, nowS);
  const { plan_id, plan_status, paid_until_date: until } = billing;
  const ended = until <= nowS || plan_status === 'Expired';
  const date = usePlanEnd()(plan_id, until);
  return (
    <div className="card">
      <div className={styles.top}>
        <b>{plan ? nameOf({ plan, gift: billing.gift }) : t('payment.plan')}</b>
        <span className={ended ? styles.ended : styles.active}>{t(statusOf())}</span>
      </div>
      <p className="small soft">{t(ended ? 'payment.ended' : 'payment.until', { date })}</p>
      {progress !== undefined && !ended && (
        <progress className={styles.bar} max={100} value={progress} aria-label={t('payment.left')} />
      )}
      <PlanPauses />
    </div>
  );

  function statusOf(): MessageId {
    if (ended) return 'payment.status-ended';
    return billing.cancelled || plan_status === 'Canceled'
      ? 'payment.status-cancelled'
      : 'payment.status-active';
  }
}
