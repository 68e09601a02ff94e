import type { ImportResult } from '@etg/contract/console/station-import';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { IconExport } from '@etg/ui/console/icons';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { saveCsv } from './save-csv.ts';

interface AddedDialogProps {
  /** Undefined: an earlier answer had the passwords, and they are not kept. */
  stations: ImportResult['stations'] | undefined;
  onClose: () => void;
}

const header = ['code', 'venue', 'user_name', 'password', 'client_id'] as const;

/** The passwords of the new stations, once. */
export function AddedDialog({ stations, onClose }: AddedDialogProps) {
  const t = useText();
  const [isSaved, setSaved] = useState(stations === undefined);
  function save(): void {
    saveCsv(
      'station-passwords.csv',
      header,
      (stations ?? []).map((station) => header.map((name) => station[name])),
    );
    setSaved(true);
  }
  return (
    <Dialog title={t('console-import.added', { count: stations?.length ?? 0 })} onClose={onClose}>
      {stations === undefined ? (
        <Note tone="warn">{t('console-import.passwords-gone')}</Note>
      ) : (
        <Note tone="warn">{t('console-import.passwords')}</Note>
      )}
      <Buttons>
        {stations !== undefined && (
          <Button kind={isSaved ? 'plain' : 'lit'} icon={<IconExport />} onClick={save}>
            {t('console-import.save-passwords')}
          </Button>
        )}
        <Button kind="solid" disabled={!isSaved} onClick={onClose}>
          {t('console-import.to-stations')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
