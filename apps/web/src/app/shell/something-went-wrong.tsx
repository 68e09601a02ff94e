import { Page } from '@etg/ui/page';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';

export function SomethingWentWrong({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <Page>
      <h1 className="sr">{t('shell.failed.title')}</h1>
      <CouldNotLoad onRetry={onRetry}>{t('shell.failed.text')}</CouldNotLoad>
    </Page>
  );
}
