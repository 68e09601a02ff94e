import { useEffect } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useSupport } from '../../platform/support.ts';
import { brand } from '../page-title.ts';

/** Shown when `POST /welcome` is refused: a blank page, with a text for screen readers (C7, D13). */
export function Refused() {
  const t = useText();
  const { email } = useSupport();
  useEffect(() => {
    document.title = brand;
  }, []);
  return (
    <main>
      <h1 className="sr">{t('page.refused.title')}</h1>
      <p className="sr" role="alert">
        {t('page.refused.text', { email })}
      </p>
    </main>
  );
}
