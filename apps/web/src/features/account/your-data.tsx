import type { User } from '@etg/contract/user';
import { IconReturn } from '@etg/ui/icons';
import { IconTrash } from '@etg/ui/icons-money';
import { List, ListRow } from '@etg/ui/list';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { saveFile } from '../../platform/save-file.ts';
import type { DeleteSheet } from './delete-sheet.tsx';
import { useChange } from './use-change.ts';

export interface YourDataProps {
  readonly user: User;
  readonly disabled: boolean;
  readonly onGone: () => void;
}

/** Everything stored about the rider, to download or to delete. */
export function YourData({ user, disabled, onGone }: YourDataProps) {
  const t = useText();
  const { state, run } = useChange();
  const deletion = useChange();
  const [Sheet, setSheet] = useState<typeof DeleteSheet>();

  async function download(): Promise<void> {
    const data = await api('GET /users/data');
    const day = new Date(data.made_at * 1_000).toISOString().slice(0, 10);
    saveFile(`electron-to-go-${day}.json`, JSON.stringify(data, undefined, 2), 'application/json');
  }
  /** Loaded on the tap: few riders delete their account. */
  async function openDeleteSheet(): Promise<void> {
    const { DeleteSheet } = await import('./delete-sheet.tsx');
    setSheet(() => DeleteSheet);
  }
  return (
    <div className="stack">
      <List>
        <ListRow
          icon={<IconReturn small />}
          title={t('account-page.download')}
          detail={t(state === 'busy' ? 'account-page.download-busy' : 'account-page.download-note')}
          onClick={disabled ? undefined : () => void run(download)}
        />
        <ListRow
          icon={<IconTrash small />}
          tone="bad"
          title={t('account-page.delete')}
          detail={t('account-page.delete-note')}
          onClick={disabled ? undefined : () => void deletion.run(openDeleteSheet)}
        />
      </List>
      {(state === 'failed' || deletion.state === 'failed') && (
        <Note tone="bad" alert>
          {t('shell.failed.title')}
        </Note>
      )}
      {Sheet && <Sheet user={user} onClose={() => setSheet(undefined)} onGone={onGone} />}
    </div>
  );
}
