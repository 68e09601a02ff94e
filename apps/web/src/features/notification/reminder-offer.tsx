import { Note } from '@etg/ui/note';
import { Pill } from '@etg/ui/pill';
import { useId } from 'react';
import { useText } from '../../platform/i18n.tsx';
import styles from './reminder-offer.module.css';
import { useReminderOffer } from './use-reminder-offer.ts';

/** Our own question first. The browser's comes only after a yes, since the app cannot ask again after its no. */
export function ReminderOffer() {
  const t = useText();
  const title = useId();
  const { stage, accept, decline } = useReminderOffer();
  if (stage === 'silent') return null;
  if (stage === 'on') return <Note tone="good">{t('offline.remind-on')}</Note>;
  if (stage === 'blocked' || stage === 'failed')
    return (
      <Note tone="info">{t(stage === 'blocked' ? 'offline.remind-denied' : 'offline.remind-failed')}</Note>
    );
  return (
    <section className={`card ${styles.offer}`} aria-labelledby={title}>
      <h2 id={title}>{t('offline.remind-title')}</h2>
      <p className="small soft">{t('offline.remind-text')}</p>
      <div className={styles.answers}>
        <Pill solid onClick={accept} disabled={stage === 'asking'}>
          {t('offline.remind-yes')}
        </Pill>
        <Pill onClick={decline} disabled={stage === 'asking'}>
          {t('offline.remind-no')}
        </Pill>
      </div>
    </section>
  );
}
