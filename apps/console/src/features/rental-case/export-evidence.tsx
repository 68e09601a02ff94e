import { Button } from '@etg/ui/console/button';
import { IconExport } from '@etg/ui/console/icons';
import { useState } from 'react';
import { callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { showToast } from '../../platform/toasts.ts';

/** One PDF with every piece, its source and both clocks; saving it is recorded. */
export function ExportEvidence({ rentalId }: { rentalId: string }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await saveFile(callAddress('GET /rentals/{rentalId}/evidence', { params: { rentalId } }));
    } catch {
      showToast({ kind: 'bad', words: t('console.did-not-work') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={<IconExport />} disabled={isBusy} onClick={() => void save()}>
      {t('console-case.export')}
    </Button>
  );
}
