import { Page } from '@etg/ui/page';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';

/** A screen's code or texts did not arrive: offline, or a newer version has replaced the files. */
export function NotArrived({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <>
      <AppBar />
      <Page>
        <h1 className="sr">{t('shell.not-arrived.title')}</h1>
        <CouldNotLoad onRetry={onRetry} title={t('shell.not-arrived.title')}>
          {t('shell.not-arrived.text')}
        </CouldNotLoad>
      </Page>
    </>
  );
}
