import type { InboxItem } from '@etg/contract/console/inbox';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useMe } from '../../platform/me.tsx';
import { useInboxWord } from './use-inbox-word.ts';

/** For a payment that nobody knows the end of, and that should not happen any more. */
export function GiveUpPayment({ item, onDone }: { item: InboxItem; onDone: () => void }) {
  const word = useInboxWord();
  const { rights } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (item.title.word !== 'payment-unknown_outcome' || !rights.includes('payment.resolve')) return null;
  return (
    <Pane title={word('give-up')}>
      <p>{word('give-up-about')}</p>
      <Button onClick={() => setOpen(true)}>{word('give-up')}</Button>
      {isOpen && (
        <ActDialog
          title={word('give-up-title')}
          act={planAct({
            name: 'POST /inbox/{itemId}/give-up-payment',
            params: { itemId: item.id },
            given: {},
            reasons: ['rider-asked', 'duplicate', 'other'],
          })}
          verb={word('give-up')}
          done={word('given-up')}
          onDone={onDone}
          onCancel={() => setOpen(false)}
        />
      )}
    </Pane>
  );
}
