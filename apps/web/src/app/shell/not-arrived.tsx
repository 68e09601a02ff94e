import { Page } from '@etg/ui/page';
import { useRef } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';

/** A screen's code or texts did not arrive: offline, or a newer version has replaced the files. */
export function NotArrived({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const tries = useRef(0);
  function retry(): void {
    tries.current += 1;
    // A browser may remember that a module failed; a fresh page does not, and keeps the address.
    if (tries.current > 1 && navigator.onLine) location.reload();
    else onRetry();
  }
  return (
    <>
      <AppBar />
      <Page>
        <h1 className="sr">{t('shell.not-arrived.title')}</h1>
        <CouldNotLoad onRetry={retry} title={t('shell.not-arrived.title')}>
          {t('shell.not-arrived.text')}
        </CouldNotLoad>
      </Page>
    </>
  );
}
