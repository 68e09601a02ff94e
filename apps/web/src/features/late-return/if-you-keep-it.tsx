import type { OpenRental } from '@etg/contract/rental';
import { communityHours } from '@etg/domain/electron-facts';
import { Link } from '@etg/ui/link';
import { DetailsRow, List, ListRow } from '@etg/ui/list';
import { Group } from '@etg/ui/page';
import { Text, useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import { costStop } from './cost.rules.ts';
import styles from './late-return.module.css';
import { freeTime, hasLongerPlan, isLate } from './outlook.rules.ts';
import { timelineLines } from './timeline.rules.ts';
import { useStepTexts } from './use-step-texts.ts';
import { FeesAhead } from './what-happens-next.tsx';

/**
 * What keeping the Electron means, folded: most riders bring it back in time. Open for those who are late, unless they
 * told us that it is back.
 */
export function IfYouKeepIt({ rental }: { rental: OpenRental }) {
  const t = useText();
  const now = useNow(60_000);
  const late = isLate(rental, now) && !rental.held;
  return (
    <Group>
      <List>
        <DetailsRow
          // A new row, so that it opens at the moment the rental becomes late.
          key={String(late)}
          title={t('late-return.if-kept')}
          detail={<First rental={rental} now={now} />}
          open={late}
        >
          <div className={styles.kept}>
            <HowLong rental={rental} now={now} />
            <FeesAhead rental={rental} />
            <TodaysCap rental={rental} />
            <p className="small">
              <Link href={`/faq?${new URLSearchParams({ q: t('late-return.how-long') })}`}>
                {t('late-return.how-long')}
              </Link>
            </p>
          </div>
        </DetailsRow>
        {rental.held && <ListRow title={t('late-return.your-report')} href="/contact" />}
        {hasLongerPlan(rental) && (
          <ListRow
            title={t('late-return.longer-plan')}
            detail={t('late-return.longer-plan-note')}
            href="/subscribe"
          />
        )}
      </List>
    </Group>
  );
}

interface KeptProps {
  readonly rental: OpenRental;
  readonly now: number;
}

/** The first thing that happens, so that the folded row hides nothing important. */
function First({ rental, now }: KeptProps) {
  const t = useText();
  const when = useWhen(now);
  const { amountOf, textOf } = useStepTexts(rental);
  const [line] = timelineLines(rental.next);
  if (!line) return t('late-return.kept-nothing');
  return t('late-return.kept-first', { when: when(line.at), what: amountOf(line) ?? textOf(line) });
}

/** How the time that is asked for, the community's rule and the plan's free days fit together [N1]. */
function HowLong({ rental, now }: KeptProps) {
  const t = useText();
  const when = useWhen(now);
  const { deadline, start, moved, plan } = rental;
  const hours = Math.round((deadline - (moved?.at ?? start)) / 3600);
  const free = freeTime(rental);
  const values = { plan: t(`plan.${plan}`) };
  return (
    <div className={styles.howLong}>
      <p>{t('late-return.keep-asked', { hours, when: when(deadline) })}</p>
      <p>{t('late-return.keep-community', { hours: communityHours })}</p>
      {free === 'none' && <p>{t('late-return.keep-costs')}</p>}
      {free === 'ever' && <p>{t('late-return.keep-free-ever', values)}</p>}
      {typeof free === 'object' && <p>{t('late-return.keep-free', { ...values, when: when(free.until) })}</p>}
    </div>
  );
}

/** While hours are charged: how much today can cost at most. */
function TodaysCap({ rental }: Pick<KeptProps, 'rental'>) {
  const { money } = useFormat();
  const stop = costStop(rental);
  if (!stop?.today) return null;
  return (
    <p className="small soft">
      <Text
        id="late-return.stops-today"
        values={{ amount: money(stop.amount, rental.currency) }}
        components={{ b: <b className="ink" /> }}
      />
    </p>
  );
}
