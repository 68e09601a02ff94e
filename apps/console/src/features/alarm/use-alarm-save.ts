import type { AlarmSettings } from '@etg/contract/console/alarms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, type Reply } from '../../platform/api.ts';
import { showFirstError } from '../../platform/first-error.ts';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { removeToast, showToast } from '../../platform/toasts.ts';
import {
  type AlarmDraft,
  changedNames,
  conflictsOf,
  fieldsOf,
  settingsOf,
  valuesOf,
  withoutSaved,
} from './alarm-draft.rules.ts';
import type { AlarmForm, AlarmsPage } from './use-alarm-form.ts';

const undoMs = 60_000;

type Saved = Reply<'POST /alarms'>;
export type SaveRefusal = Extract<Saved, { outcome: 'refused' }>['why'];
export type SaveProblem = { readonly why: SaveRefusal } | { readonly error: unknown };

export interface AlarmSaving {
  readonly isBusy: boolean;
  readonly problem: SaveProblem | undefined;
  readonly isConflictOpen: boolean;
  closeConflict(): void;
  /** Saves, or opens the question about what was saved elsewhere meanwhile. */
  save(draft: AlarmDraft): void;
}

/** Saves what was changed, and undoes it [QA6, QA8]. */
export function useAlarmSave(form: AlarmForm): AlarmSaving {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();
  const [isConflictOpen, setConflictOpen] = useState(false);
  const readAgain = useReadAgain();
  const tell = useSavedToast();
  const latest = useLatest(form);

  async function send(page: AlarmsPage, draft: AlarmDraft, isRetry = false): Promise<void> {
    const settings = settingsOf(valuesOf(fieldsOf(page.settings), draft), page.kinds);
    const reply = await call('POST /alarms', { body: { settings, version: page.version } });
    const now = await readAgain();
    if (reply.outcome === 'done') {
      latest.current.setDraft(withoutSaved(fieldsOf(now.settings), latest.current.draft));
      return tell(page.settings);
    }
    if (reply.why !== 'changed-meanwhile') return setProblem({ why: reply.why });
    if (conflictsOf(fieldsOf(now.settings), draft).length > 0) return setConflictOpen(true);
    // Only other fields were saved elsewhere: they stay as they are there.
    if (!isRetry) return send(now, draft, true);
    setProblem({ why: reply.why });
  }

  return {
    isBusy,
    problem,
    isConflictOpen,
    closeConflict: () => setConflictOpen(false),
    save: (draft) => {
      if (isBusy || changedNames(draft).length === 0) return;
      setProblem(undefined);
      if (conflictsOf(form.saved, draft).length > 0) return setConflictOpen(true);
      if (showFirstError()) return;
      setBusy(true);
      send(form.page, draft)
        .catch((error: unknown) => setProblem({ error }))
        .finally(() => setBusy(false));
    },
  };
}

/** Says that it is saved, and offers to undo it. */
function useSavedToast(): (before: AlarmSettings) => void {
  const t = useText();
  const readAgain = useReadAgain();
  async function undo(settings: AlarmSettings): Promise<void> {
    const { version, kinds } = await readAgain();
    const body = { settings: settingsOf(fieldsOf(settings), kinds), version };
    const { outcome } = await call('POST /alarms', { body });
    if (outcome !== 'done') throw new Error('The former settings were refused');
    await readAgain();
    showToast({ kind: 'done', words: t('console-alarms.undone') });
  }
  return (before) => {
    const id = showToast({
      kind: 'done',
      words: t('console-alarms.saved'),
      until: Date.now() + undoMs,
      undo: () => {
        removeToast(id);
        undo(before).catch(() => showToast({ kind: 'bad', words: t('console.did-not-work') }));
      },
    });
  };
}

/** Reads one's alarms, and gives what they are now. */
export function useReadAgain(): () => Promise<AlarmsPage> {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...callQuery('GET /alarms'), staleTime: 0 });
}

/** The value of the last render, for what goes on after an answer. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
