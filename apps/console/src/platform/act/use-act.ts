import type { ActOutcome, ActPreview } from '@etg/contract/console/consequence';
import type { ReasonCode } from '@etg/contract/console/rights';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConsoleError } from '../console-error.ts';
import { stepUp } from '../passkey.ts';
import { useSettled } from '../use-settled.ts';
import { confirmAct, type PlannedAct, previewAct } from './act-call.ts';

/** What the person has written so far. It stays whatever the server answers [QA15]. */
export interface ActWords {
  readonly code: ReasonCode | '';
  readonly words: string;
}

export type ActProblem =
  | { why: 'error'; error: unknown }
  | { why: 'refused'; key: string }
  | { why: 'cancelled' };

export interface ActState {
  readonly preview: ActPreview | undefined;
  /** What was seen before it changed. */
  readonly seen: ActPreview | undefined;
  readonly isLoading: boolean;
  readonly isBusy: boolean;
  readonly problem: ActProblem | undefined;
  readonly needsPasskey: boolean;
  confirm(reason: ActWords): void;
  provePasskey(): void;
  again(): void;
}

type Concluded = (outcome: Exclude<ActOutcome, { outcome: 'changed' | 'refused' }>) => void;

/**
 * Previews an act again whenever it changes, and confirms what was seen, once [QA5, QA7, QA8]. What is typed is previewed
 * once it stands still; until then nothing can be confirmed, so that no older text is sent in its place.
 */
export function useAct(act: PlannedAct | undefined, onConcluded: Concluded): ActState {
  const described = JSON.stringify(act);
  const isSettled = useSettled(described) === described;
  const query = useQuery({
    queryKey: ['preview', described],
    queryFn: ({ signal }) => (act ? previewAct(act, signal) : undefined),
    enabled: act !== undefined && isSettled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [changed, setChanged] = useState<{ described: string; preview: ActPreview; seen: ActPreview }>();
  const [problem, setProblem] = useState<ActProblem>();
  const [isBusy, setBusy] = useState(false);
  const [isProofAsked, setProofAsked] = useState(false);
  const key = useRef({ described: '', value: '' });
  const isChanged = changed !== undefined && changed.described === described;
  const first = query.data?.outcome === 'preview' ? query.data.preview : undefined;
  const preview = isChanged ? changed.preview : first;

  /** One key for one thing that was seen: a second click or a retry joins the first. */
  function keyFor(seen: string): string {
    const subject = `${described} ${seen}`;
    if (key.current.described !== subject) key.current = { described: subject, value: crypto.randomUUID() };
    return key.current.value;
  }

  function conclude(outcome: ActOutcome): void {
    if (outcome.outcome === 'changed') {
      if (preview) setChanged({ described, preview: outcome.preview, seen: preview });
    } else if (outcome.outcome === 'refused') setProblem({ why: 'refused', key: outcome.why });
    else onConcluded(outcome);
  }

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof ConsoleError && error.why === 'passkey') setProofAsked(true);
      else setProblem({ why: 'error', error });
    } finally {
      setBusy(false);
    }
  }

  return {
    preview,
    seen: isChanged ? changed.seen : undefined,
    isLoading: act !== undefined && !preview && (query.isFetching || !isSettled),
    isBusy,
    problem: problem ?? problemOf(query),
    needsPasskey: isProofAsked || (preview?.needsPasskey ?? false),
    confirm: ({ code, words }) =>
      void run(async () => {
        if (!act || !preview) return;
        const said = words.trim();
        const isSaid = code !== '' && preview.needsReason;
        const reason = !isSaid ? undefined : { code, ...(said && { words: said }) };
        conclude(await confirmAct(act, { reason, key: keyFor(preview.version), seen: preview.version }));
      }),
    provePasskey: () =>
      void run(async () => {
        const outcome = await stepUp();
        if (outcome === 'cancelled') return setProblem({ why: 'cancelled' });
        if (outcome !== 'done') return setProblem({ why: 'refused', key: outcome.refused });
        setProofAsked(false);
        setChanged(undefined);
        await query.refetch();
      }),
    again: () => {
      setProblem(undefined);
      void query.refetch();
    },
  };
}

function problemOf({ error, data }: { error: unknown; data: unknown }): ActProblem | undefined {
  if (error) return { why: 'error', error };
  if (typeof data !== 'object' || data === null || !('outcome' in data) || data.outcome !== 'refused')
    return undefined;
  return { why: 'refused', key: 'why' in data ? String(data.why) : '' };
}
