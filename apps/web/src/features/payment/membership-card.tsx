import type { Billing } from '@etg/contract/user';
import { endsAtHour } from '@etg/domain/plan-period';
import { classNames } from '@etg/ui/class-names';
import { IconNext } from '@etg/ui/icons-more';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { usePlanName } from '../../platform/plan-name.ts';
import { useFormat } from '../../platform/use-format.ts';
import { cellCount, fullCells, type MembershipNow, membershipNow } from './membership.rules.ts';
import styles from './membership-card.module.css';
import { LastExtension } from './plan-pauses.tsx';

/** The plan in the menu and on the account page, with a link to the payments page. Mounted each time it is opened, so the time is read once. */
export function MembershipCard({ billing }: { billing: Billing }) {
  const t = useText();
  const now = membershipNow(billing, Date.now() / 1_000);
  const nameOf = usePlanName();
  const { plan, progress } = now;
  return (
    <Link className={classNames('card', styles.plan)} href="/payments">
      <span className="grow">
        <b>{plan ? nameOf({ plan, gift: billing.gift }) : t('menu.plan')}</b>
        <span className="small soft">
          <TimeLeft now={now} billing={billing} />
        </span>
        <LastExtension />
      </span>
      {progress !== undefined && !now.ended && <Cells full={fullCells(progress)} />}
    </Link>
  );
}

/** In the same place for a rider without a plan, who would see an empty space there. */
export function NoPlanCard() {
  const t = useText();
  return (
    <Link className={classNames('card', styles.plan)} href="/subscribe">
      <span className="grow">
        <b>{t('menu.no-plan')}</b>
        <span className="small soft">{t('menu.no-plan-note')}</span>
      </span>
      <IconNext small />
    </Link>
  );
}

function TimeLeft({
  now: { ended, daysLeft, hoursLeft },
  billing: { plan_id, paid_until_date: until, on_hold },
}: {
  now: MembershipNow;
  billing: Billing;
}) {
  const t = useText();
  const format = useFormat();
  const thisYear = new Date(until * 1_000).getFullYear() === new Date().getFullYear();
  const date = endsAtHour(plan_id)
    ? format.dateTime(until)
    : thisYear
      ? format.date(until)
      : format.day(until);
  if (on_hold) return t('menu.plan-held', { time: format.duration(on_hold.seconds_left) });
  if (ended) return t('menu.plan-ended', { date });
  if (daysLeft > 1) return t('menu.plan-days', { date, days: daysLeft });
  return t('menu.plan-hours', { time: format.dateTime(until), hours: hoursLeft });
}

/** Hidden from screen readers: the text next to it says the same. */
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
