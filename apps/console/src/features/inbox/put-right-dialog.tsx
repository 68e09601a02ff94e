import type { InboxCase } from '@etg/contract/console/inbox';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { type Draft, putRightReasons } from './answer-draft.rules.ts';
import { useInboxWord } from './use-inbox-word.ts';

interface PutRightDialogProps {
  found: InboxCase;
  draft: Draft;
  onCancel: () => void;
  onDone: () => void;
}

/** Money moves: what changes is shown, with a reason, before anything leaves [QA5]. */
export function PutRightDialog({ found: { item, proposal }, draft, onCancel, onDone }: PutRightDialogProps) {
  const t = useText();
  const word = useInboxWord();
  const end = proposal?.end;
  const { language, by } = draft;
  const text = draft.text.trim();
  const given = { station: end?.place.station ?? '', at: end?.at ?? 0, text, language, by };
  return (
    <ActDialog
      title={word('confirm-title')}
      act={planAct({
        name: 'POST /inbox/{itemId}/put-right',
        params: { itemId: item.id },
        given,
        reasons: putRightReasons,
      })}
      verb={word('send-end')}
      done={t('console.sent')}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
