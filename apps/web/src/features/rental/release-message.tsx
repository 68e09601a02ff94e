import { Bubble } from '@etg/ui/bubble';
import { Fragment } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useSupport } from '../../platform/support.ts';
import { type FailReason, failAgainMinutes, type Turn } from './release.rules.ts';

export interface ReleaseMessageProps {
  turn: Turn;
  /** There are Electrons for this rider, so the station is not ready because of another rider's unlock. */
  otherUnlocking?: boolean | undefined;
}

/** The state of the release, in the texts of the specification [Z7, Z10–Z13]. */
export function ReleaseMessage({ turn, otherUnlocking }: ReleaseMessageProps) {
  const t = useText();
  switch (turn.phase) {
    case 'ready':
      return (
        <Bubble kind="now" detail={t(turn.queued ? 'rental.your-turn' : 'rental.available-note')}>
          {t('rental.available')}
        </Bubble>
      );
    case 'noneFree':
      if (otherUnlocking) return <Bubble kind="now">{t('rental.held')}</Bubble>;
      return (
        <Bubble kind="now" detail={t('rental.none-free-note')}>
          {t('rental.none-free')}
        </Bubble>
      );
    case 'asking':
      return (
        <>
          <Bubble>{t('rental.available')}</Bubble>
          <Bubble kind="mine">{t('rental.unlock')}</Bubble>
        </>
      );
    case 'queue':
      return <Bubble kind="now">{t('rental.queue')}</Bubble>;
    case 'notTaken':
      return <Bubble kind="now">{t('rental.not-taken')}</Bubble>;
    case 'failed':
      return <Failure reason={turn.reason} again={turn.again} />;
    default:
      return null;
  }
}

/** With why the button is back in seconds, though the message says minutes [T303, T304]. */
function Failure({ reason, again }: { reason: FailReason; again: true | undefined }) {
  const t = useText();
  const { email } = useSupport();
  const text = t(reason === 'offline' ? 'rental.offline' : 'rental.not-ready', { email });
  const next = t(again ? 'rental.failed-twice' : 'rental.once-more', { minutes: failAgainMinutes });
  return (
    <Bubble kind="bad" detail={next}>
      {text.split(email).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <a href={`mailto:${email}`}>{email}</a>}
          {part}
        </Fragment>
      ))}
    </Bubble>
  );
}
