import { IconPlus } from '@etg/ui/icons-more';
import { Quiet } from '@etg/ui/quiet';
import { type ChangeEvent, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import styles from './report.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

export interface PhotoFieldProps {
  readonly photo: string | undefined;
  readonly onPhoto: (photo: string | undefined) => void;
}

/** One optional photo. */
export function PhotoField({ photo, onPhoto }: PhotoFieldProps) {
  const t = useText();
  const [unreadable, setUnreadable] = useState(false);

  async function pick({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    const shrunk = file && (await shrinkPhoto(file));
    setUnreadable(file !== undefined && shrunk === undefined);
    onPhoto(shrunk);
    // So that the same file can be picked again after it was removed.
    target.value = '';
  }
  if (photo) {
    return (
      <div className={styles.photo}>
        <img src={`data:image/jpeg;base64,${photo}`} alt={t('report.photo-yours')} />
        <Quiet onClick={() => onPhoto(undefined)}>{t('report.photo-remove')}</Quiet>
      </div>
    );
  }
  return (
    <div>
      <label className={styles.pick}>
        <input type="file" accept="image/*" className="sr" onChange={(event) => void pick(event)} />
        <IconPlus small />
        {t('report.photo-add')}
      </label>
      {unreadable && <p role="alert">{t('report.photo-unreadable')}</p>}
    </div>
  );
}
