import type { TextInLanguage } from '@etg/contract/console/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { createActNow } from '../../platform/act/act-now.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { removeToast, showToast } from '../../platform/toasts.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { readDraft } from './text-query.rules.ts';
import { textCalls } from './use-text-list.ts';

/** How long the toast offers to undo a change. Later it is undone by the list of versions. */
const undoMs = 60_000;

/** One text in one language: what is typed, what is wrong with it, and saving it [QA5, QA6, QA7, QA8]. */
export function useTextForm(key: string, text: TextInLanguage) {
  const { language, version } = text;
  const now = { version, words: text.own?.words ?? text.built_in ?? '' };
  const draft = useDraft(`text ${language} ${key}`, JSON.stringify(now));
  const typed = readDraft(draft.value, now);
  const isChanged = typed.words !== now.words;
  const settled = useSettled(typed.words);
  const check = useQuery({
    queryKey: ['POST /texts/{key}/{language}/check', { key, language }, settled],
    queryFn: ({ signal }) =>
      call('POST /texts/{key}/{language}/check', {
        params: { key, language },
        body: { words: settled },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const saving = useTextSaving(key, language);
  return {
    ...saving,
    typed,
    isChanged,
    /** Somebody else saved it after this was begun: nothing is overwritten without a look. */
    isOutdated: isChanged && typed.version !== version,
    check: check.data,
    checkError: check.error,
    isChecked: settled === typed.words && check.data !== undefined,
    set: (words: string) =>
      draft.set(JSON.stringify({ version: isChanged ? typed.version : version, words })),
    rebase: () => draft.set(JSON.stringify({ version, words: typed.words })),
    drop: draft.drop,
    save: async (words: string | null, then?: () => void) => {
      const isSaved = await saving.send({ words, version: words === null ? version : typed.version });
      if (!isSaved) return;
      draft.drop();
      then?.();
    },
  };
}

export type TextForm = ReturnType<typeof useTextForm>;

interface Sent {
  words: string | null;
  version: number;
}

function useTextSaving(key: string, language: TextInLanguage['language']) {
  const t = useText();
  const client = useQueryClient();
  const [actNow] = useState(() => createActNow());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [refused, setRefused] = useState<string>();

  async function confirm(given: Sent): Promise<boolean> {
    const name = 'POST /texts/{key}/{language}/save';
    const act = planAct({ name, params: { key, language }, given, reasons: undefined });
    const outcome = await actNow(act);
    for (const queryKey of textCalls) await client.invalidateQueries({ queryKey });
    if (outcome.outcome === 'refused') setRefused(outcome.why);
    if (outcome.outcome !== 'done') return false;
    const before = wordsBefore(outcome.result);
    const id = showToast({
      kind: 'done',
      words: t('console-texts.saved'),
      until: Date.now() + undoMs,
      ...(before !== undefined && {
        undo: () => {
          removeToast(id);
          void send({ words: before, version: given.version + 1 });
        },
      }),
    });
    return true;
  }

  async function send(given: Sent): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    setRefused(undefined);
    try {
      return await confirm(given);
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, refused, send };
}

/** The company's words before the change; null: the built-in text. */
function wordsBefore(result: unknown): string | null | undefined {
  const before: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'before') : 0;
  return before === null || typeof before === 'string' ? before : undefined;
}
