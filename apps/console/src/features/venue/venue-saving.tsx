import { Button } from '@etg/ui/console/button';
import { SaveBar } from '@etg/ui/console/save-bar';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { Text, useText, useWord } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { LeaveDialog } from '../../platform/leave-dialog.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DifferencesDialog } from './differences-dialog.tsx';
import { OthersNote } from './others-note.tsx';
import styles from './saving.module.css';
import { type Saving, useSave } from './use-save.ts';
import type { VenueForm } from './use-venue-form.ts';
import { changedNames, changedPanes, conflictsOf, noChange } from './venue-draft.rules.ts';

/** So long open maps take to show a change. */
const shownSeconds = 5;

/** Around the panes: the bar that saves, the question about what somebody else saved, and the one before leaving. */
export function VenueSaving({ form, children }: { form: VenueForm; children: ReactNode }) {
  const t = useText();
  const [known, setKnown] = useState(form.page.version);
  const saving = useSave(form, setKnown);
  const [isLooking, setLooking] = useState(false);
  const count = changedNames(form.draft).length;
  const conflicts = conflictsOf(form.page.fields, form.draft);
  const save = () => saving.save(form.draft);
  useKeys(count > 0 ? [{ keys: 'mod+s', label: t('console.save'), inFields: true, run: save }] : []);
  return (
    <>
      <OthersNote
        form={form}
        known={known}
        onLook={() => saving.setConflictOpen(true)}
        onClose={() => setKnown(form.page.version)}
      />
      {children}
      {count > 0 && (
        <VenueSaveBar form={form} saving={saving} onSave={save} onLook={() => setLooking(true)} />
      )}
      {isLooking && count > 0 && <DifferencesDialog form={form} onClose={() => setLooking(false)} />}
      {saving.isConflictOpen && conflicts.length > 0 && (
        <ConflictDialog
          form={form}
          names={conflicts}
          onClose={() => saving.setConflictOpen(false)}
          onDecided={(draft) => {
            saving.setConflictOpen(false);
            form.setDraft(draft);
            saving.save(draft);
          }}
        />
      )}
      {saving.asks && (
        <ActDialog
          title={t('console.save')}
          act={saving.asks}
          verb={t('console.save')}
          done={t('console-venues.saved-now')}
          onDone={saving.done}
          onCancel={saving.cancel}
        />
      )}
      <LeaveDialog count={count} onDiscard={() => form.setDraft(noChange)} />
    </>
  );
}

interface VenueSaveBarProps {
  form: VenueForm;
  saving: Saving;
  onSave: () => void;
  onLook: () => void;
}

function VenueSaveBar({ form, saving, onSave, onLook }: VenueSaveBarProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const panes = changedPanes(form.draft).map((pane) => t(`console-venues.${pane}`));
  return (
    <div className={styles.saving}>
      <SavingProblem saving={saving} onAgain={onSave} />
      <SaveBar
        actions={
          <>
            <Button kind="ghost" onClick={onLook}>
              {t('console-venues.look')}
            </Button>
            <Button kind="ghost" onClick={() => form.setDraft(noChange)}>
              {t('console.discard')}
            </Button>
            <Button kind="lit" keys="Ctrl S" disabled={saving.isBusy || isOffline} onClick={onSave}>
              {t('console.save')}
            </Button>
          </>
        }
      >
        <Text
          id="console-venues.unsaved"
          values={{
            count: changedNames(form.draft).length,
            panes: panes.join(', '),
            seconds: shownSeconds,
          }}
        />
      </SaveBar>
    </div>
  );
}

/** Why it was not saved. What was typed stays [QA15]. */
function SavingProblem({ saving: { problem }, onAgain }: { saving: Saving; onAgain: () => void }) {
  const word = useWord();
  if (!problem || problem.why === 'cancelled') return null;
  if (problem.why === 'error') return <ProblemNote error={problem.error} onAgain={onAgain} />;
  return (
    <p className={styles.problem} role="alert">
      {word(`refused.${problem.key}`)}
    </p>
  );
}
