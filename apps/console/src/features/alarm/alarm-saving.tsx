import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { SaveBar } from '@etg/ui/console/save-bar';
import type { ReactNode } from 'react';
import { Text, useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { LeaveDialog } from '../../platform/leave-dialog.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import {
  type AlarmDraft,
  type AlarmFieldName,
  changedNames,
  conflictsOf,
  keepMine,
  noChange,
  takeSaved,
} from './alarm-draft.rules.ts';
import { useAlarmFieldName, useAlarmFieldValue } from './alarm-field-words.ts';
import styles from './alarms.module.css';
import type { AlarmForm } from './use-alarm-form.ts';
import { type AlarmSaving as Saving, useAlarmSave } from './use-alarm-save.ts';

/** Around the panes: the bar that saves, the question about what was saved elsewhere, and the one before leaving. */
export function AlarmSaving({ form, children }: { form: AlarmForm; children: ReactNode }) {
  const t = useText();
  const saving = useAlarmSave(form);
  const count = changedNames(form.draft).length;
  const conflicts = conflictsOf(form.saved, form.draft);
  const save = () => saving.save(form.draft);
  useKeys(count > 0 ? [{ keys: 'mod+s', label: t('console.save'), inFields: true, run: save }] : []);
  return (
    <>
      {children}
      {count > 0 && <AlarmSaveBar form={form} saving={saving} onSave={save} />}
      {saving.isConflictOpen && conflicts.length > 0 && (
        <ConflictDialog
          form={form}
          names={conflicts}
          onClose={saving.closeConflict}
          onDecided={(draft) => {
            saving.closeConflict();
            form.setDraft(draft);
            saving.save(draft);
          }}
        />
      )}
      <LeaveDialog count={count} onDiscard={() => form.setDraft(noChange)} />
    </>
  );
}

interface AlarmSaveBarProps {
  form: AlarmForm;
  saving: Saving;
  onSave: () => void;
}

function AlarmSaveBar({ form, saving, onSave }: AlarmSaveBarProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const names = changedNames(form.draft);
  return (
    <div className={styles.saving}>
      <SavingProblem saving={saving} onAgain={onSave} />
      <SaveBar
        actions={
          <>
            <Button kind="ghost" onClick={() => form.setDraft(noChange)}>
              {t('console.discard')}
            </Button>
            <Button kind="lit" keys="Ctrl S" disabled={saving.isBusy || isOffline} onClick={onSave}>
              {t('console.save')}
            </Button>
          </>
        }
      >
        <Text id="console-alarms.unsaved" values={{ count: names.length }} />
      </SaveBar>
    </div>
  );
}

/** Why it was not saved. What was chosen stays [QA15]. */
function SavingProblem({ saving: { problem }, onAgain }: { saving: Saving; onAgain: () => void }) {
  const t = useText();
  if (!problem) return null;
  if ('error' in problem) return <ProblemNote error={problem.error} onAgain={onAgain} />;
  return (
    <p className={styles.problem} role="alert">
      {t(`console-alarms.refused-${problem.why}`)}
    </p>
  );
}

interface ConflictDialogProps {
  form: AlarmForm;
  names: readonly AlarmFieldName[];
  onClose: () => void;
  onDecided: (draft: AlarmDraft) => void;
}

/** The fields that were saved in another tab or on another device while they were changed here [QA8]. */
function ConflictDialog({ form, names, onClose, onDecided }: ConflictDialogProps) {
  const t = useText();
  const fieldName = useAlarmFieldName();
  const value = useAlarmFieldValue(form.page);
  return (
    <Dialog title={t('console-alarms.conflict')} onClose={onClose}>
      <p>{t('console-alarms.conflict-text')}</p>
      <table className={styles.both}>
        <thead className={styles.bothHead}>
          <tr>
            <th>
              <span className="sr">{t('console.what-changes')}</span>
            </th>
            <th>{t('console-alarms.saved-there')}</th>
            <th>{t('console-alarms.chosen-here')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className={styles.bothRow}>
              <th scope="row">{fieldName(name)}</th>
              <td>{value(name, form.saved)}</td>
              <td>{value(name, form.values)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Buttons>
        <Button kind="solid" onClick={() => onDecided(keepMine(form.saved, form.draft))}>
          {t('console-alarms.keep-mine')}
        </Button>
        <Button onClick={() => onDecided(names.reduce(takeSaved, form.draft))}>
          {t('console-alarms.take-saved')}
        </Button>
        <Button kind="ghost" keys="Esc" onClick={onClose}>
          {t('console.cancel')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
