import { Button } from '@etg/ui/console/button';
import { IconExport } from '@etg/ui/console/icons';
import { useState } from 'react';
import { type CallOptions, callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { stepUp } from '../../platform/passkey.ts';
import { saveFile } from '../../platform/save-file.ts';
import { showToast } from '../../platform/toasts.ts';

/** What is filtered, as CSV. It asks for a fresh passkey, and is itself recorded [QS3, QS8]. */
export function ExportButton({ query }: { query: NonNullable<CallOptions<'GET /record/export'>['query']> }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const address = callAddress('GET /record/export', { query });
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
    <Button size="small" icon={<IconExport />} disabled={isBusy} onClick={() => void save()}>
      {t('console-record.export')}
    </Button>
  );
}
