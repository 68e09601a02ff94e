import type { Session } from '@etg/contract/user';
import { classNames } from '@etg/ui/class-names';
import { IconMap } from '@etg/ui/icons';
import { IconClock, IconClose } from '@etg/ui/icons-more';
import { IconDoor, IconSearch } from '@etg/ui/icons-place';
import { Tap } from '@etg/ui/tap';
import { Text, useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import styles from './map.module.css';

export interface MapTopProps {
  readonly listed: boolean;
  /** The open rental, whose time left is shown. */
  readonly session: Session | undefined;
  readonly now: Date;
  readonly onClose: () => void;
  readonly onList: (listed: boolean) => void;
}

export function MapTop({ listed, session, now, onClose, onList }: MapTopProps) {
  const t = useText();
  return (
    <div className={styles.top}>
      <Tap raised label={t('map.close')} onClick={onClose}>
        <IconClose />
      </Tap>
      {session ? <TimeLeft session={session} now={now} /> : <Key />}
      <Tap
        raised
        label={t(listed ? 'map.to-map' : 'map.list')}
        aria-pressed={listed}
        onClick={() => onList(!listed)}
      >
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

function TimeLeft({ session: { deadline, status }, now }: Pick<MapTopProps, 'now'> & { session: Session }) {
  const format = useFormat();
  const seconds = deadline - now.getTime() / 1_000;
  const late = status === 'expired' || seconds <= 0;
  const values = { time: format.duration(seconds), until: format.time(deadline) };
  return (
    <p className={styles.key}>
      <IconClock small />
      <span>
        <Text id={late ? 'map.late' : 'map.left'} values={late ? {} : values} components={{ b: <b /> }} />
      </span>
    </p>
  );
}
