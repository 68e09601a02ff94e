import type { StationRow } from '@etg/contract/console/stations';
import { useText } from '../i18n.tsx';
import { useMoment } from '../time.tsx';
import styles from './silent-note.module.css';

interface SilentNoteProps {
  station: Pick<StationRow, 'heard' | 'health' | 'venue'>;
  /** Of the section, if it is labelled by this heading. */
  id?: string;
}

/** Nobody knows what is wrong with a station that is not heard: this says since when, and what to do. */
export function SilentNote({ station: { heard, health, venue }, id }: SilentNoteProps) {
  const t = useText();
  const moment = useMoment();
  return (
    <>
      <h2 id={id}>
        {heard === undefined
          ? t('console-stations.never-heard')
          : t('console-stations.wrong-silent', { when: moment(heard, venue.zone) })}
      </h2>
      {heard !== undefined && (
        <p className={styles.silent}>
          {t('console-stations.as-last-heard')}{' '}
          {health === 'silent' && t('console-stations.wrong-silent-about')}
        </p>
      )}
    </>
  );
}
