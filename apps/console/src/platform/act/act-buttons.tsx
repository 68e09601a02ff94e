import type { ActPreview } from '@etg/contract/console/consequence';
import { undoSeconds } from '@etg/contract/console/rights';
import { Action } from '@etg/ui/action';
import { Button } from '@etg/ui/console/button';
import { Buttons } from '@etg/ui/console/dialog';
import { IconCheck } from '@etg/ui/icons';
import { createPortal } from 'react-dom';
import { useText } from '../i18n.tsx';
import { useDockSlot } from './act-dock.tsx';
import styles from './act-panel.module.css';

export interface ActButtonsProps {
  /** Of the form that the lit button submits. */
  formId: string;
  verb: string;
  preview: ActPreview | undefined;
  isReady: boolean;
  isReasoned: boolean;
  look: 'lit' | 'plain' | 'bad';
  cancel: string;
  onCancel: () => void;
}

/** One lit button with the verb and its amount: under the form, or in the dock of a phone. */
export function ActButtons(props: ActButtonsProps) {
  const { formId, verb, isReady, look, cancel, onCancel } = props;
  const slot = useDockSlot();
  // What cannot be undone keeps its outline and its safe button beside it.
  if (slot && look === 'lit') return createPortal(<Docked {...props} />, slot);
  return (
    <Buttons>
      <Button type="submit" form={formId} kind={look} disabled={!isReady} keys="Ctrl ↵">
        {verb}
      </Button>
      <Button kind={look === 'bad' ? 'plain' : 'ghost'} keys="Esc" onClick={onCancel}>
        {cancel}
      </Button>
    </Buttons>
  );
}

/** The name of the field with the reason. */
export const reasonField = 'reason';

/** The lit button of a phone is the next step: while the reason is missing, it leads there. */
function showReason(formId: string): void {
  const fields = document.querySelectorAll<HTMLElement>(`[name="${reasonField}"]`);
  const missing = [...fields].find((field) => field.closest('form')?.id === formId);
  missing?.scrollIntoView({ block: 'center' });
  missing?.focus({ preventScroll: true });
}

function Docked({ formId, verb, preview, isReady, isReasoned }: ActButtonsProps) {
  const t = useText();
  const total = preview?.consequence.total;
  const note = isReasoned
    ? total && t('console.dock-note', { to: total.to, seconds: undoSeconds })
    : t('console.reason-first');
  return (
    <>
      {note && <p className={styles.dockNote}>{note}</p>}
      <Action
        type={isReady ? 'submit' : 'button'}
        form={formId}
        unready={!isReady && (isReasoned || preview === undefined)}
        icon={<IconCheck />}
        onClick={isReady ? undefined : () => showReason(formId)}
      >
        {verb}
      </Action>
    </>
  );
}
