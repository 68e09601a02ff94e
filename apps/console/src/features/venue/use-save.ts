import type { ActOutcome } from '@etg/contract/console/consequence';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PlannedAct, planAct } from '../../platform/act/act-call.ts';
import { createActNow } from '../../platform/act/act-now.ts';
import type { ActProblem } from '../../platform/act/use-act.ts';
import { showFirstError } from '../../platform/first-error.ts';
import { useText } from '../../platform/i18n.tsx';
import { serverNow } from '../../platform/server-time.ts';
import { useMoment } from '../../platform/time.tsx';
import { removeToast, showToast } from '../../platform/toasts.ts';
import type { VenueForm, VenuePage } from './use-venue-form.ts';
import { changedNames, conflictsOf, isSame, takeTheirs, type VenueDraft } from './venue-draft.rules.ts';
import { textStates } from './venue-text.rules.ts';

/** How long the toast offers to undo a change. Later it is undone by the list of changes. */
const undoMs = 60_000;

export interface Saving {
  readonly isBusy: boolean;
  readonly problem: ActProblem | undefined;
  /** It needs a reason, since it is about money: the panel of acts asks for it [QA4]. */
  readonly asks: PlannedAct | undefined;
  readonly isConflictOpen: boolean;
  setConflictOpen(isOpen: boolean): void;
  /** Saves this draft, or opens the question about fields that somebody else has saved meanwhile. */
  save(draft: VenueDraft): void;
  /** The panel has done what was asked. */
  done(outcome: ActOutcome): void;
  cancel(): void;
}

/** Saves what was changed of a venue, and undoes it [QA6, QA7, QA8]. */
export function useSave(form: VenueForm, onSaved: (version: number) => void): Saving {
  const [actNow] = useState(() => createActNow());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ActProblem>();
  const [asks, setAsks] = useState<PlannedAct>();
  const [isConflictOpen, setConflictOpen] = useState(false);
  const tell = useSavedToast();
  const latest = useLatest(form);
  const readAgain = useReadAgain(form.page.id);

  /** What was sent is not changed any more, unless it was changed again meanwhile. */
  async function forget(sent: VenueDraft): Promise<{ page: VenuePage | undefined; rest: VenueDraft }> {
    const page = await readAgain();
    const now = latest.current.draft;
    const rest = changedNames(sent)
      .filter((name) => isSame(now.changes[name], sent.changes[name]))
      .reduce(takeTheirs, now);
    latest.current.setDraft(rest);
    return { page, rest };
  }

  async function saved(sent: VenueDraft, outcome: ActOutcome): Promise<void> {
    setAsks(undefined);
    const { page, rest } = await forget(sent);
    if (!page) return;
    const version = versionOf(outcome) ?? page.version;
    onSaved(version);
    tell({ page, rest, version });
  }

  async function send(draft: VenueDraft): Promise<void> {
    const act = planSave(form.page.id, draft);
    const outcome = await actNow(act);
    if (outcome.outcome === 'asks') return setAsks(act);
    if (outcome.outcome === 'done') return saved(draft, outcome);
    const why = outcome.outcome === 'refused' ? outcome.why : 'venue-changed';
    // Only spaces, or as it is saved already.
    if (why === 'no-change') return void (await forget(draft));
    if (why !== 'venue-changed') return setProblem({ why: 'refused', key: why });
    const page = await readAgain();
    if (page && conflictsOf(page.fields, draft).length > 0) setConflictOpen(true);
    else setProblem({ why: 'refused', key: why });
  }

  return {
    isBusy,
    problem,
    asks,
    isConflictOpen,
    setConflictOpen,
    save: (draft) => {
      if (isBusy || changedNames(draft).length === 0) return;
      setProblem(undefined);
      if (conflictsOf(form.page.fields, draft).length > 0) return setConflictOpen(true);
      if (showFirstError()) return;
      setBusy(true);
      send(draft)
        .catch((error: unknown) => setProblem({ why: 'error', error }))
        .finally(() => setBusy(false));
    },
    done: (outcome) => void saved(form.draft, outcome),
    cancel: () => setAsks(undefined),
  };
}

interface Told {
  page: VenuePage;
  /** What is still changed. */
  rest: VenueDraft;
  version: number;
}

/** Says that it is saved, and offers to undo it [QA6]. */
function useSavedToast(): (told: Told) => void {
  const t = useText();
  const moment = useMoment();
  const undo = useUndo();
  return ({ page, rest, version }) => {
    const isOlder = textStates(page.fields, rest, page.older).some(({ older }) => older.length > 0);
    const time = moment(serverNow() / 1_000, page.fields.timezone);
    const id = showToast({
      kind: 'done',
      words: [t('console-venues.saved', { time }), isOlder && t('console-venues.saved-older')]
        .filter(Boolean)
        .join(' '),
      until: Date.now() + undoMs,
      undo: () => {
        removeToast(id);
        undo(page.id, version);
      },
    });
  };
}

/** The version that a save has made. */
function versionOf(outcome: ActOutcome): number | undefined {
  const result: unknown = outcome.outcome === 'done' ? outcome.result : undefined;
  const version: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'version') : 0;
  return typeof version === 'number' && version > 0 ? version : undefined;
}

function planSave(venueId: string, { changes, seen }: VenueDraft): PlannedAct {
  return planAct({
    name: 'POST /venues/{venueId}/save',
    params: { venueId },
    given: { changes, seen },
    reasons: ['venue-asked', 'mistake', 'other'],
  });
}

/** The value of the last render, for what goes on after an answer. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Reads the venue, and gives what it is now. */
function useReadAgain(venueId: string): () => Promise<VenuePage | undefined> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['GET /venues'] });
    await client.invalidateQueries({ queryKey: ['GET /venues/{venueId}'] });
    const [[, page] = []] = client.getQueriesData<VenuePage>({
      queryKey: ['GET /venues/{venueId}', { venueId }, {}],
    });
    return page;
  };
}

/**
 * Gives the fields of a change the values that they had before it, without a panel: the toast names the change, and whoever
 * takes it back within a minute made a mistake.
 */
function useUndo(): (venueId: string, version: number) => void {
  const t = useText();
  const client = useQueryClient();
  const [actNow] = useState(() => createActNow('mistake'));
  return (venueId, version) => {
    const act = planAct({
      name: 'POST /venues/{venueId}/restore',
      params: { venueId },
      given: { version },
      reasons: ['venue-asked', 'mistake', 'other'],
    });
    const failed = () => showToast({ kind: 'bad', words: t('console-venues.undo-failed') });
    actNow(act).then(async (outcome) => {
      if (outcome.outcome !== 'done') return failed();
      await client.invalidateQueries({ queryKey: ['GET /venues/{venueId}'] });
      return showToast({ kind: 'done', words: t('console-venues.undone') });
    }, failed);
  };
}
