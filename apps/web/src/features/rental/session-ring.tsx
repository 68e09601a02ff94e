import type { Session } from '@etg/contract/user';
import { IconClock } from '@etg/ui/icons-more';
import { TimeRing } from '@etg/ui/time-ring';
import { Fragment } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useWhen } from '../../platform/use-when.ts';
import { partsOf, timeLeft } from './time-left.rules.ts';
import { useSpan } from './use-span.ts';

export interface SessionRingProps {
  session: Session;
  now: number;
  /** For a late rental: the share of the time until the next charge that is left. The default is a full ring. */
  lateShare?: number | undefined;
}

export function SessionRing({ session, now, lateShare = 1 }: SessionRingProps) {
  const t = useText();
  const { late, minutes, share } = timeLeft(session, now);
  const when = useWhen(now)(session.deadline, late ? 'alone' : 'inSentence');
  const time = useSpan()(minutes);
  return (
    <TimeRing
      // Not the share of a late rental, which is 0: an empty ring would look harmless.
      share={late ? lateShare : share}
      late={late}
      label={t(late ? 'rental.have-late-label' : 'rental.have-left-label', { time, when })}
      above={
        late ? (
          <>
            <IconClock small /> {t('rental.have-late')}
          </>
        ) : (
          t('rental.have-left')
        )
      }
      long={minutes >= 24 * 60 && partsOf(minutes).length > 1}
      below={t(late ? 'rental.have-due' : 'rental.have-by', { when })}
    >
      <Figure minutes={minutes} />
    </TimeRing>
  );
}

/** Two units at most, the larger first. */
function Figure({ minutes }: { minutes: number }) {
  const t = useText();
  return partsOf(minutes).map(({ unit, value }) => (
    <Fragment key={unit}>
      {value}
      <small>{t(`rental.unit-${unit}`, { n: value })}</small>
    </Fragment>
  ));
}
