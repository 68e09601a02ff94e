import { communityHours } from '@etg/domain/electron-facts';
import { IconCheck } from '@etg/ui/icons';
import { IconDrop, IconPlug } from '@etg/ui/icons-station';
import { Note } from '@etg/ui/note';
import { Page } from '@etg/ui/page';
import { useText } from '../../platform/i18n.tsx';
import styles from './cleaning-warning.module.css';
import { SceneClean } from './scene-clean.tsx';

/** Shown before the unlock if chargers were returned here less than 48 hours ago [S13]. */
export function CleaningWarning() {
  const t = useText();
  const ways = ['rental.cleaning-cloth', 'rental.cleaning-alcohol', 'rental.cleaning-spray'] as const;
  return (
    <Page>
      <div className={styles.picture}>
        <SceneClean label={t('rental.cleaning-art')} />
      </div>
      <h2 className="title">{t('rental.cleaning-title', { hours: communityHours })}</h2>
      <p className={styles.lead}>{t('rental.cleaning-note')}</p>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way}>
            <IconCheck />
            {t(way)}
          </li>
        ))}
      </ul>
      <div className="stack">
        <Note tone="bad" icon={<IconDrop />}>
          <b>{t('rental.cleaning-liquid')}</b>
        </Note>
        <Note tone="bad" icon={<IconPlug />}>
          <b>{t('rental.cleaning-dry')}</b>
        </Note>
      </div>
    </Page>
  );
}
