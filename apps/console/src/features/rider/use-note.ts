import { useRef, useState } from 'react';
import { confirmAct, planAct, previewAct } from '../../platform/act/act-call.ts';
import { useText } from '../../platform/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';

interface NoteState {
  readonly isBusy: boolean;
  readonly error: unknown;
  save(text: string): void;
}

/** A note changes nothing that would have to be shown before: it is confirmed as soon as it is written. */
export function useNote(riderId: string, onSaved: () => void): NoteState {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // A second press with the same words joins the first [QA7].
  const key = useRef({ text: '', value: '' });
  async function save(text: string): Promise<void> {
    setBusy(true);
    setError(undefined);
    if (key.current.text !== text) key.current = { text, value: crypto.randomUUID() };
    try {
      const act = planAct({
        name: 'POST /riders/{riderId}/note',
        params: { riderId },
        given: { text },
        reasons: undefined,
      });
      const reply = await previewAct(act, new AbortController().signal);
      if (reply.outcome !== 'preview') throw new Error(reply.why);
      const seen = reply.preview.version;
      const { outcome } = await confirmAct(act, { reason: undefined, key: key.current.value, seen });
      if (outcome !== 'done') throw new Error(outcome);
      key.current = { text: '', value: '' };
      showToast({ kind: 'done', words: t('console-rider.note-saved') });
      onSaved();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, save: (text) => void save(text) };
}
