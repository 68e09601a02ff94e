import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { IconExport } from '@etg/ui/console/icons';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { useText } from '../i18n.tsx';
import { saveCsv } from '../save-csv.ts';
import { useUnloadGuard } from '../use-unload-guard.ts';
import { dropStationPasswords, type StationPasswords, useStationPasswords } from './station-passwords.ts';

/** The passwords of new stations, once. They leave only when somebody has saved them, or says that they are not wanted. */
export function PasswordsDialog() {
  const passwords = useStationPasswords();
  return passwords && <Passwords passwords={passwords} />;
}

const header = ['code', 'venue', 'user_name', 'password', 'client_id'] as const;

function Passwords({ passwords: { count, way, stations } }: { passwords: StationPasswords }) {
  const t = useText();
  const [isSaved, setSaved] = useState(stations === undefined);
  const [isAsked, setAsked] = useState(false);
  useUnloadGuard(!isSaved);
  function save(): void {
    saveCsv(
      'station-passwords.csv',
      header,
      (stations ?? []).map((station) => header.map((name) => station[name])),
    );
    setSaved(true);
  }
  const close = () => (isSaved ? dropStationPasswords() : setAsked(true));
  return (
    <Dialog title={t(`console.passwords-${way}`, { count })} onClose={close}>
      <Note tone="warn">{t(stations === undefined ? 'console.passwords-gone' : 'console.passwords')}</Note>
      {isAsked && !isSaved && (
        <Note tone="bad" alert>
          {t('console.passwords-unsaved')}
        </Note>
      )}
      <Buttons>
        {stations !== undefined && (
          <Button kind={isSaved ? 'plain' : 'lit'} icon={<IconExport />} onClick={save}>
            {t('console.save-passwords')}
          </Button>
        )}
        {isSaved ? (
          <Button kind="solid" onClick={close}>
            {t('console.close')}
          </Button>
        ) : isAsked ? (
          <Button kind="bad" onClick={dropStationPasswords}>
            {t('console.passwords-give-up')}
          </Button>
        ) : (
          <Button kind="ghost" onClick={close}>
            {t('console.passwords-without')}
          </Button>
        )}
      </Buttons>
    </Dialog>
  );
}
