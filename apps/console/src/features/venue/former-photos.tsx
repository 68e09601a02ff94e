import { photoSources } from '@etg/contract/photos';
import { Button } from '@etg/ui/console/button';
import { IconTrash } from '@etg/ui/icons-money';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import styles from './photo-pane.module.css';

interface FormerPhotosProps {
  venueId: string;
  venueName: string;
  photos: readonly string[];
  onDone: () => void;
}

/** Removed photos stay at their addresses, so that a change can be undone. Here they are deleted for good. */
export function FormerPhotos({ venueId, venueName, photos, onDone }: FormerPhotosProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const [chosen, setChosen] = useState<string>();
  const count = photos.length;
  if (count === 0) return null;
  return (
    <div className={styles.drop}>
      <h3 className={styles.name}>{t('console-venues.photo-former')}</h3>
      <p className={styles.sub}>{t('console-venues.photo-former-about')}</p>
      <ul className={styles.former}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <img
              {...photoSources(photo, '80px')}
              alt={t('console-venues.photo-former-alt', { venue: venueName, number: index + 1, count })}
              loading="lazy"
              width={80}
              height={50}
            />
            <Button
              size="small"
              kind="ghost"
              icon={<IconTrash />}
              disabled={isOffline}
              aria-label={t('console-venues.photo-delete-of', { number: index + 1 })}
              onClick={() => setChosen(photo)}
            >
              {t('console-venues.photo-delete')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <ActDialog
          title={t('console-venues.photo-delete-title')}
          act={planAct({
            name: 'POST /venues/{venueId}/photos/delete',
            params: { venueId },
            given: { photo: chosen },
            reasons: ['venue-asked', 'rider-asked', 'abuse', 'mistake', 'other'],
          })}
          verb={t('console-venues.photo-delete')}
          done={t('console-venues.photo-deleted')}
          onDone={() => {
            setChosen(undefined);
            onDone();
          }}
          onCancel={() => setChosen(undefined)}
        >
          <p>{t('console-venues.photo-delete-about')}</p>
        </ActDialog>
      )}
    </div>
  );
}
