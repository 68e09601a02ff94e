import type { Billing } from '@etg/contract/user';
import { classNames } from '@etg/ui/class-names';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import styles from './plan-card.module.css';
import { cellCount, fullCells, type PlanNow, planNow } from './plan-card.rules.ts';

/** The plan in one glance, leading to the payments page. Drawn when the menu opens, so that the time is read once. */
export function PlanCard({ billing }: { billing: Billing }) {
  const t = useText();
  const now = planNow(billing, Date.now() / 1_000);
  const { plan, progress } = now;
  return (
    <Link className={classNames('card', styles.plan)} href="/payments">
      <span className="grow">
        <b>{t(plan ? `menu.plan.${plan}` : 'menu.plan')}</b>
        <span className="small soft">
          <TimeLeft now={now} until={billing.paid_until_date} />
        </span>
      </span>
      {progress !== undefined && !now.ended && <Cells full={fullCells(progress)} />}
    </Link>
  );
}

function TimeLeft({ now: { ended, daysLeft, hoursLeft }, until }: { now: PlanNow; until: number }) {
  const t = useText();
  const format = useFormat();
  const thisYear = new Date(until * 1_000).getFullYear() === new Date().getFullYear();
  const date = thisYear ? format.date(until) : format.day(until);
  if (ended) return t('menu.plan-ended', { date });
  if (daysLeft > 1) return t('menu.plan-days', { date, days: daysLeft });
  return t('menu.plan-hours', { time: format.dateTime(until), hours: hoursLeft });
}

/** Says again what the words say. */
function Cells({ full }: { full: number }) {
  return (
    <span className={styles.cells} aria-hidden="true">
      {Array.from({ length: cellCount }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <i key={cell} className={cell < full ? styles.full : undefined} />
      ))}
    </span>
  );
}
