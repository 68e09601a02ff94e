import type { Billing } from '@etg/contract/user';
import type { MessageId } from '@etg/messages/areas';
import { useText } from '../../platform/i18n.tsx';
import { usePlanName } from '../../platform/plan-name.ts';
import { useFormat } from '../../platform/use-format.ts';
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
  const { plan, progress, ended } = membershipNow(billing, nowS);
  const { plan_id, plan_status, paid_until_date: until, on_hold } = billing;
  const date = usePlanEnd()(plan_id, until);
  const format = useFormat();
  return (
    <div className="card">
      <div className={styles.top}>
        <b>{plan ? nameOf({ plan, gift: billing.gift }) : t('payment.plan')}</b>
        <span className={ended || on_hold ? styles.resting : styles.active}>{t(statusOf())}</span>
      </div>
      <p className="small soft">
        {on_hold
          ? t('payment.held-left', { time: format.duration(on_hold.seconds_left) })
          : t(ended ? 'payment.ended' : 'payment.until', { date })}
      </p>
      {progress !== undefined && !ended && (
        <progress className={styles.bar} max={100} value={progress} aria-label={t('payment.left')} />
      )}
      <PlanPauses billing={billing} />
    </div>
  );

  function statusOf(): MessageId {
    if (on_hold) return 'payment.status-held';
    if (ended) return 'payment.status-ended';
    return billing.cancelled || plan_status === 'Canceled'
      ? 'payment.status-cancelled'
      : 'payment.status-active';
  }
}
