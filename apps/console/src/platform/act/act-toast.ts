import type { ActOutcome } from '@etg/contract/console/consequence';
import { call } from '../api.ts';
import type { Translate } from '../i18n.tsx';
import { removeToast, showToast } from '../toasts.ts';

interface ToastWords {
  t: Translate;
  /** What happened: "Theo is signed out". */
  done: string;
}

/** Says what an act led to; while it waits, it can be undone or sent at once [QA6]. */
export function toastOutcome(outcome: ActOutcome, { t, done }: ToastWords): void {
  switch (outcome.outcome) {
    case 'done':
      return void showToast({ kind: 'done', words: done });
    case 'waiting':
      return void toastWaiting([outcome], { t, done });
    case 'needs-second-person':
      return void showToast({ kind: 'waiting', words: t('console.kept-for-second') });
    case 'undone':
      return void showToast({ kind: 'done', words: t('console.undone') });
    case 'declined':
      return void showToast({ kind: 'done', words: t('console.declined') });
    case 'changed':
      return void showToast({ kind: 'bad', words: t('console.changed-meanwhile') });
    case 'refused':
      return void showToast({ kind: 'bad', words: t('console.did-not-work') });
  }
}

export interface WaitingAct {
  readonly act: string;
  readonly until: number;
}

/** One toast for acts that were confirmed together: they are undone, or sent, together. */
export function toastWaiting(waiting: readonly WaitingAct[], { t, done }: ToastWords): void {
  if (waiting.length === 0) return;
  const settle = (name: 'POST /acts/{actId}/undo' | 'POST /acts/{actId}/send-now') => {
    removeToast(id);
    Promise.all(waiting.map(({ act }) => call(name, { params: { actId: act } }))).then(
      (outcomes) => {
        // If one of them went another way than the others, that is what has to be said.
        const [first] = outcomes;
        const other = outcomes.find(({ outcome }) => outcome !== first?.outcome) ?? first;
        if (other) toastOutcome(other, { t, done });
      },
      () => showToast({ kind: 'bad', words: t('console.did-not-work') }),
    );
  };
  const id = showToast({
    kind: 'waiting',
    words: done,
    until: Math.min(...waiting.map(({ until }) => until)) * 1_000,
    counts: true,
    undo: () => settle('POST /acts/{actId}/undo'),
    sendNow: () => settle('POST /acts/{actId}/send-now'),
  });
}
