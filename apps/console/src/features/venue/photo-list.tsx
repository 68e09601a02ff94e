import { photoSources } from '@etg/contract/photos';
import { Button } from '@etg/ui/console/button';
import { IconBack } from '@etg/ui/icons';
import { IconTrash } from '@etg/ui/icons-money';
import { IconNext } from '@etg/ui/icons-more';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n.tsx';
import styles from './photo-pane.module.css';

export interface PhotoListProps {
  venueName: string;
  photos: readonly string[];
  onMove: (photo: string, by: -1 | 1) => void;
  onRemove: (photo: string) => void;
  disabled: boolean;
}

/** The first is what riders see, the others follow. */
export function PhotoList({ venueName, photos, onMove, onRemove, disabled }: PhotoListProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ photo: string; by: -1 | 1 } | undefined>(undefined);
  // A button that moves with its photo loses the focus.
  useEffect(() => {
    const last = moved.current;
    moved.current = undefined;
    if (!last) return;
    const item = list.current?.children[photos.indexOf(last.photo)];
    const [earlier, later] = item?.querySelectorAll('button') ?? [];
    const [same, other] = last.by === -1 ? [earlier, later] : [later, earlier];
    (same?.disabled ? other : same)?.focus();
  }, [photos]);
  const move = (photo: string, by: -1 | 1) => {
    moved.current = { photo, by };
    onMove(photo, by);
  };
  const count = photos.length;
  return (
    <ol className={styles.photos} ref={list}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <img
            {...photoSources(photo, index === 0 ? '(max-width: 699px) 100vw, 340px' : '150px')}
            alt={t('console-venues.photo-alt', { venue: venueName, number: index + 1, count })}
            width={320}
            height={200}
          />
          {!disabled && (
            <div className={styles.buttons}>
              {count > 1 && (
                <>
                  <Button
                    size="small"
                    icon={<IconBack />}
                    aria-label={t('console-venues.photo-earlier', { number: index + 1 })}
                    disabled={index === 0}
                    onClick={() => move(photo, -1)}
                  />
                  <Button
                    size="small"
                    icon={<IconNext />}
                    aria-label={t('console-venues.photo-later', { number: index + 1 })}
                    disabled={index === count - 1}
                    onClick={() => move(photo, 1)}
                  />
                </>
              )}
              <Button
                size="small"
                kind="ghost"
                icon={<IconTrash />}
                aria-label={t('console-venues.photo-remove', { number: index + 1 })}
                onClick={() => onRemove(photo)}
              />
              {index === 0 && count > 1 && (
                <span className={styles.sub}>{t('console-venues.photo-first')}</span>
              )}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
