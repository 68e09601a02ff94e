import { Button } from '@etg/ui/console/button';
import { Note } from '@etg/ui/note';
import { useEffect, useState } from 'react';
import { isOldPage } from '../platform/console-worker.ts';
import { useText } from '../platform/i18n.tsx';
import { useOfflineSince } from '../platform/online.ts';

/**
 * A page that was opened from what this phone keeps may be of an earlier release than the server. It is not loaded anew by
 * itself: there may be something to undo, or a nest that is just open.
 */
export function OldPage() {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    if (isOffline) return;
    isOldPage().then(
      (old) => old !== undefined && setOld(old),
      () => undefined,
    );
  }, [isOffline]);
  if (!isOld || isOffline) return null;
  return (
    <div role="status">
      <Note tone="info">
        {t('console.newer')}{' '}
        <Button size="small" onClick={() => location.reload()}>
          {t('console.newer-load')}
        </Button>
      </Note>
    </div>
  );
}
