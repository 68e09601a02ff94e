import { Button } from '@etg/ui/console/button';
import { IconExport } from '@etg/ui/console/icons';
import { useState } from 'react';
import { useText } from '../i18n.tsx';
import { useOfflineSince } from '../online.ts';
import { stepUp } from '../passkey.ts';
import { saveFile } from '../save-file.ts';
import { showToast } from '../toasts.ts';

/** What is filtered, as CSV. It asks for a fresh passkey, and is itself recorded [QS3, QS8]. */
export function ExportButton({ address, count }: { address: string; count?: number | undefined }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const isOffline = useOfflineSince() !== undefined;
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const saved = await saveFile(address);
      const isSaved =
        saved === 'passkey' ? (await stepUp()) === 'done' && (await saveFile(address)) === 'saved' : true;
      if (!isSaved) showToast({ kind: 'bad', words: t('console.passkey-cancelled') });
    } catch {
      showToast({ kind: 'bad', words: t('console.did-not-work') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="small"
      kind="ghost"
      icon={<IconExport />}
      disabled={isBusy || isOffline}
      onClick={() => void save()}
    >
      {count === undefined ? t('console.export') : t('console.export-count', { count })}
    </Button>
  );
}
