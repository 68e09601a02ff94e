import type { InboxItem } from '@etg/contract/console/inbox';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useMe } from '../../platform/me.tsx';
import { useInboxWord } from './use-inbox-word.ts';

const doubts = new Set(['incident-return_unseen', 'incident-return_backdated', 'incident-return_unproved']);

/** For a return that the server doubts: staff who asked or looked can let the station's word count. */
export function BelieveReturn({ item, onDone }: { item: InboxItem; onDone: () => void }) {
  const word = useInboxWord();
  const { rights } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!doubts.has(item.title.word) || !rights.includes('money.give-back')) return null;
  return (
    <Pane title={word('believe')}>
      <p>{word('believe-about')}</p>
      <Button onClick={() => setOpen(true)}>{word('believe')}</Button>
      {isOpen && (
        <ActDialog
          title={word('believe-title')}
          act={planAct({
            name: 'POST /inbox/{itemId}/believe',
            params: { itemId: item.id },
            given: {},
            reasons: ['faulty-station', 'wrong-time', 'other'],
          })}
          verb={word('believe')}
          done={word('believed')}
          onDone={onDone}
          onCancel={() => setOpen(false)}
        />
      )}
    </Pane>
  );
}
