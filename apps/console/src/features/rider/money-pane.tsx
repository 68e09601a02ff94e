import type { RiderPage } from '@etg/contract/console/rider';
import { Button } from '@etg/ui/console/button';
import { IconExport } from '@etg/ui/console/icons';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import { useText, useWord } from '../../platform/i18n.tsx';
import { Time, useMoment, useMoney } from '../../platform/time.tsx';
import styles from './rider.module.css';
import { paymentStatus, toCsv, zoneOf } from './rider.rules.ts';
import { saveText } from './save-text.ts';

type Payment = RiderPage['payments'][number];

const columns = ['when', 'what', 'why', 'state', 'amount', 'card', 'receipt'] as const;

/** Every payment in every state: nothing is left out, and what nobody knows is not called failed. */
export function MoneyPane({ page, caseHref }: { page: RiderPage; caseHref: (rentalId: string) => string }) {
  const t = useText();
  const money = useMoney();
  const words = usePaymentWords();
  const moment = useMoment();
  const { payments, paid } = page;
  const zone = zoneOf(page);
  const card = payments.find((payment) => payment.card)?.card;
  function save(): void {
    const head = columns.map((name) => t(`console-rider.money-${name}`));
    const rows = payments.map((payment) => [
      moment(payment.at, zone),
      words.what(payment),
      words.why(payment),
      t(`console-rider.paid-${payment.state}`),
      money(payment.amount, payment.currency),
      payment.card ?? '',
      payment.receipt ?? '',
    ]);
    saveText(`payments-${page.rider.id.slice(0, 8)}.csv`, toCsv([head, ...rows]));
  }
  return (
    <Pane
      title={t('console-rider.money')}
      about={card}
      end={
        payments.length > 0 && (
          <Button size="small" icon={<IconExport />} onClick={save}>
            {t('console-rider.export')}
          </Button>
        )
      }
      flush
    >
      {payments.length === 0 ? (
        <p className={styles.none}>{t('console-rider.no-payments')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('console-rider.money-when')}</th>
                <th>{t('console-rider.money-what')}</th>
                <th>{t('console-rider.money-why')}</th>
                <th>{t('console-rider.money-state')}</th>
                <th className={styles.end}>{t('console-rider.money-amount')}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <tr key={payment.key}>
                  <td>
                    <Time at={payment.at} zone={zone} />
                  </td>
                  <td>
                    {payment.rental ? (
                      <Link href={caseHref(payment.rental)}>{words.what(payment)}</Link>
                    ) : (
                      words.what(payment)
                    )}
                    {payment.receipt && <small className={styles.receipt}>{payment.receipt}</small>}
                  </td>
                  <td className={styles.wide}>{words.why(payment)}</td>
                  <td>
                    <Status kind={paymentStatus[payment.state]}>
                      {t(`console-rider.paid-${payment.state}`)}
                    </Status>
                  </td>
                  <td className={styles.end}>{money(payment.amount, payment.currency)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              {paid.map(({ amount, currency }) => (
                <tr key={currency}>
                  <th scope="row" colSpan={4}>
                    {t('console-rider.paid-in-all')}
                  </th>
                  <td className={styles.end}>{money(amount, currency)}</td>
                </tr>
              ))}
            </tfoot>
          </table>
        </div>
      )}
    </Pane>
  );
}

function usePaymentWords() {
  const t = useText();
  const word = useWord();
  return {
    what: ({ what, plan }: Payment) =>
      what === 'plan' && plan
        ? t('console-rider.what-named-plan', { plan: word(`plan.${plan}`) })
        : t(`console-rider.what-${what}`),
    why: ({ order, schedule, reason }: Payment) =>
      [
        reason && word(`reason.${reason}`),
        schedule &&
          t('console-rider.by-schedule', {
            country: schedule.country,
            plan: word(`plan.${schedule.plan}`),
            version: schedule.version,
            step: schedule.step,
          }),
        order && t('console-rider.order', { order }),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
