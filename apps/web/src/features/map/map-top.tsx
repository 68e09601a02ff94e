import type { Session } from '@etg/contract/user';
import { classNames } from '@etg/ui/class-names';
import { IconMap } from '@etg/ui/icons';
import { IconClock, IconClose } from '@etg/ui/icons-more';
import { IconDoor, IconSearch } from '@etg/ui/icons-place';
import { Tap } from '@etg/ui/tap';
import { Text, useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { dayOf, keepDay } from '../../platform/when.rules.ts';
import styles from './map.module.css';

export interface MapTopProps {
  readonly listed: boolean;
  /** The open rental, whose time left is shown. */
  readonly session: Session | undefined;
  readonly onClose: () => void;
  readonly onList: (listed: boolean) => void;
}

const secondMs = 1_000;

export function MapTop({ listed, session, onClose, onList }: MapTopProps) {
  const t = useText();
  return (
    <div className={styles.top}>
      <Tap raised label={t('map.close')} onClick={onClose}>
        <IconClose />
      </Tap>
      {session ? <TimeLeft session={session} /> : <Key />}
      <Tap raised label={t(listed ? 'map.to-map' : 'map.list')} onClick={() => onList(!listed)}>
        {listed ? <IconMap /> : <IconSearch />}
      </Tap>
    </div>
  );
}

function Key() {
  const t = useText();
  return (
    <p className={classNames(styles.key, styles.legend)}>
      <i aria-hidden="true" />
      {t('map.public')}
      <i aria-hidden="true" className={styles.private} />
      {t('map.private')}
      <IconDoor small />
    </p>
  );
}

/** The same minute and the same moment as on the rider's own screen, where the ring counts down. */
function TimeLeft({ session: { deadline, status } }: { session: Session }) {
  const format = useFormat();
  const now = useNow(secondMs);
  const seconds = deadline - now / 1_000;
  const late = status === 'expired' || seconds <= 0;
  const today = dayOf(deadline, now) === 'today';
  const values = {
    time: format.duration(Math.ceil(seconds / 60) * 60),
    until: today ? format.time(deadline) : keepDay(format.dateTime(deadline)),
  };
  return (
    <p className={styles.key}>
      <IconClock small />
      <span>
        <Text id={late ? 'map.late' : 'map.left'} values={late ? {} : values} components={{ b: <b /> }} />
      </span>
    </p>
  );
}
