import { IconNext } from '@etg/ui/icons-more';
import { Link } from '@etg/ui/link';
import { useEffect, useState } from 'react';
import { StationStrip } from '../../platform/fleet/station-strip.tsx';
import { useText } from '../../platform/i18n.tsx';
import { type KeptStation, listKeptStations } from '../../platform/kept/kept-stations.ts';
import { useMe } from '../../platform/me.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Time } from '../../platform/time.tsx';
import styles from './field.module.css';

const mostShown = 5;

/** What this person looked at last on this phone. It opens without a network too. */
export function LastStations() {
  const t = useText();
  const { id: me } = useMe();
  const [kept, setKept] = useState<readonly KeptStation[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void listKeptStations(me).then((found) => isCurrent && setKept(found.slice(0, mostShown)));
    return () => {
      isCurrent = false;
    };
  }, [me]);
  if (kept.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="last-stations">
      <h2 id="last-stations">{t('console-field.last-stations')}</h2>
      <ul className={styles.cards}>
        {kept.map(({ code, at, page: { station } }) => (
          <li key={code}>
            <Link className={styles.line} href={hrefOf('field', { params: { code } })}>
              <span className={styles.words}>
                <b>
                  {code} {station.venue.title}
                </b>
                <span>
                  <Time at={at / 1_000} zone={station.venue.zone} />
                </span>
              </span>
              <StationStrip station={{ panel: station.panel, online: false }} />
              <IconNext small />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
