import { Page } from '@etg/ui/page';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { useOnline } from '../../platform/online.ts';

export function SomethingWentWrong({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  // Without a network the screen threw because a part of its code is missing.
  const online = useOnline();
  function retry(): void {
    // The data may be what made the screen throw.
    queryClient.removeQueries({ type: 'inactive' });
    onRetry();
  }
  return (
    <Page>
      <h1 className="sr">{t(online ? 'shell.failed.title' : 'shell.not-arrived.title')}</h1>
      <div role="alert">
        <CouldNotLoad onRetry={retry} cutOff={!online}>
          {t('shell.failed.text')}
        </CouldNotLoad>
      </div>
    </Page>
  );
}
