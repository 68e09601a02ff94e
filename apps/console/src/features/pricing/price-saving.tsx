import { Button } from '@etg/ui/console/button';
import { SaveBar } from '@etg/ui/console/save-bar';
import { Note } from '@etg/ui/note';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { LeaveDialog } from '../../platform/leave-dialog.tsx';
import { firstNameOfRecord } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { PriceConflict } from './price-conflict.tsx';
import styles from './prices.module.css';
import type { PriceEditor } from './use-price-form.ts';
import { usePriceWords } from './use-price-words.ts';
import { type PriceSave, useSavePrice } from './use-save-price.ts';

interface PriceSavingProps {
  editor: PriceEditor;
  children: (save: PriceSave) => ReactNode;
}

/** Around the panes: the bar that saves the draft, the question about what both changed, and the one before leaving. */
export function PriceSaving({ editor, children }: PriceSavingProps) {
  const t = useText();
  const save = useSavePrice(editor);
  const words = usePriceWords(editor.page.currency);
  const isOffline = useOfflineSince() !== undefined;
  const { unsaved, conflicts, plan, form, mayEdit } = editor;
  const count = mayEdit ? unsaved.length : 0;
  useKeys(
    count > 0
      ? [{ keys: 'mod+s', label: t('console.save'), inFields: true, run: () => void save.save() }]
      : [],
  );
  return (
    <>
      {conflicts.length > 0 && plan.draft && (
        <div className={styles.others} role="status">
          <Note tone="warn">
            {t('console-prices.others-saved', {
              who: firstNameOfRecord(plan.draft.by),
              fields: conflicts
                .map((place) => words.place(form.ladder, place))
                .join(t('console-prices.list-comma')),
            })}
          </Note>
          <Button size="small" kind="solid" onClick={() => save.setConflictOpen(true)}>
            {t('console-prices.decide')}
          </Button>
        </div>
      )}
      {children(save)}
      {count > 0 && (
        <div className={styles.saving}>
          {save.error !== undefined && <ProblemNote error={save.error} onAgain={() => void save.save()} />}
          <SaveBar
            actions={
              <>
                <Button kind="ghost" onClick={editor.discard}>
                  {t('console.discard')}
                </Button>
                <Button
                  kind="solid"
                  keys="Ctrl S"
                  disabled={save.isBusy || isOffline}
                  onClick={() => void save.save()}
                >
                  {t('console-prices.save-draft')}
                </Button>
              </>
            }
          >
            {t('console-prices.unsaved', { count })}
          </SaveBar>
        </div>
      )}
      {save.isConflictOpen && conflicts.length > 0 && plan.draft && (
        <PriceConflict
          editor={editor}
          by={firstNameOfRecord(plan.draft.by)}
          onClose={() => save.setConflictOpen(false)}
        />
      )}
      <LeaveDialog count={count} onDiscard={editor.discard} />
    </>
  );
}
