import { Page } from '@etg/ui/page';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';

export function SomethingWentWrong({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  function retry(): void {
    // The data may be what made the screen throw.
    queryClient.removeQueries({ type: 'inactive' });
    onRetry();
  }
  return (
    <Page>
      <h1 className="sr">{t('shell.failed.title')}</h1>
      <div role="alert">
        <CouldNotLoad onRetry={retry}>{t('shell.failed.text')}</CouldNotLoad>
      </div>
    </Page>
  );
}
