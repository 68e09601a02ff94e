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

/** Everything we keep about me, to take along or to have deleted. */
export function YourData({ user, disabled, onGone }: YourDataProps) {
  const t = useText();
  const { state, run } = useChange();
  const leaving = useChange();
  const [Leave, setLeave] = useState<typeof DeleteSheet>();

  async function download(): Promise<void> {
    const data = await api('GET /users/data');
    const day = new Date(data.made_at * 1_000).toISOString().slice(0, 10);
    saveFile(`electron-to-go-${day}.json`, JSON.stringify(data, undefined, 2), 'application/json');
  }
  /** Few ever need it: it comes with the tap. */
  async function openLeaving(): Promise<void> {
    const { DeleteSheet } = await import('./delete-sheet.tsx');
    setLeave(() => DeleteSheet);
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
          onClick={disabled ? undefined : () => void leaving.run(openLeaving)}
        />
      </List>
      {(state === 'failed' || leaving.state === 'failed') && (
        <Note tone="bad" alert>
          {t('shell.failed.title')}
        </Note>
      )}
      {Leave && <Leave user={user} onClose={() => setLeave(undefined)} onGone={onGone} />}
    </div>
  );
}
