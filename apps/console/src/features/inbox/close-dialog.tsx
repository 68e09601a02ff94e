import type { InboxItem } from '@etg/contract/console/inbox';
import { closings } from '@etg/contract/console/inbox-words';
import { Dialog } from '@etg/ui/console/dialog';
import { planAct } from '../../platform/act/act-call.ts';
import { ChoiceList } from './choice-list.tsx';
import { useInboxWord } from './use-inbox-word.ts';
import type { QuickAct } from './use-quick-act.tsx';

/** A bank decides a dispute, and a payment closes once it is known. */
export function canBeClosed({ kind, state, pending }: InboxItem): boolean {
  return kind !== 'dispute' && kind !== 'payment' && state !== 'done' && !pending;
}

interface CloseDialogProps {
  item: InboxItem;
  quick: QuickAct;
  onClose: () => void;
}

/** `e` where the answer is not written: done, with how. Putting right moves money, and is done beside the evidence. */
export function CloseDialog({ item, quick, onClose }: CloseDialogProps) {
  const word = useInboxWord();
  const close = (how: Exclude<(typeof closings)[number], 'put-right'>) => {
    const act = planAct({
      name: 'POST /inbox/{itemId}/close',
      params: { itemId: item.id },
      given: { with: how },
      reasons: undefined,
    });
    quick.run({ act, verb: word('close-only'), done: word('closed-toast') });
    onClose();
  };
  return (
    <Dialog title={word('close-with')} onClose={onClose}>
      <ChoiceList
        choices={closings
          .filter((how) => how !== 'put-right')
          .map((how) => ({ id: how, words: word(`closed-${how}`), choose: () => close(how) }))}
      />
    </Dialog>
  );
}
