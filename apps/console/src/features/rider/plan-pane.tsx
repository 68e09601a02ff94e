import type { RiderPage } from '@etg/contract/console/rider';
import { Pane } from '@etg/ui/console/pane';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { Text, useText, useWord } from '../../platform/i18n.tsx';
import { Time, useMoney } from '../../platform/time.tsx';
import styles from './rider.module.css';
import { zoneOf } from './rider.rules.ts';

const states: Readonly<Record<NonNullable<RiderPage['plan']>['state'], StatusKind>> = {
  running: 'good',
  used: 'done',
  'on-hold': 'off',
  cancelled: 'off',
  over: 'off',
  refunded: 'done',
};

/** The plan that the rider has or had, and what else they may use: credits and codes. */
export function PlanPane({ page }: { page: RiderPage }) {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  const { plan, credits, promos } = page;
  const zone = zoneOf(page);
  return (
    <Pane
      title={t('console-rider.plan')}
      end={plan && <Status kind={states[plan.state]}>{t(`console-rider.plan-${plan.state}`)}</Status>}
    >
      {plan ? (
        <>
          <b>
            {plan.price
              ? t('console-rider.plan-price', {
                  plan: word(`plan.${plan.plan}`),
                  amount: money(plan.price.amount, plan.price.currency),
                })
              : word(`plan.${plan.plan}`)}
          </b>
          <p className={styles.quiet}>
            <Text
              id={plan.until === undefined ? 'console-rider.plan-bought' : 'console-rider.plan-bought-until'}
              values={{
                bought: <Time at={plan.bought} zone={zone} />,
                until: plan.until === undefined ? '' : <Time at={plan.until} zone={zone} />,
              }}
            />
            {plan.order && (
              <span className={styles.together}> {t('console-rider.order', { order: plan.order })}</span>
            )}
          </p>
        </>
      ) : (
        <p className={styles.quiet}>{t('console-rider.no-plan')}</p>
      )}
      {credits.map(({ id, left, currency }) => (
        <p key={id} className={styles.quiet}>
          {t('console-rider.credit', { amount: money(left, currency) })}
        </p>
      ))}
      {promos.length > 0 && (
        <p className={styles.quiet}>
          {t('console-rider.promos', { codes: promos.map(({ code }) => code).join(', ') })}
        </p>
      )}
    </Pane>
  );
}
