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
      return void toastWaiting(outcome, { t, done });
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

function toastWaiting({ act, until }: { act: string; until: number }, { t, done }: ToastWords): void {
  const params = { actId: act };
  const settle = (answering: Promise<ActOutcome>) => {
    removeToast(id);
    answering.then(
      (outcome) => toastOutcome(outcome, { t, done }),
      () => showToast({ kind: 'bad', words: t('console.did-not-work') }),
    );
  };
  const id = showToast({
    kind: 'waiting',
    words: done,
    until: until * 1_000,
    counts: true,
    undo: () => settle(call('POST /acts/{actId}/undo', { params })),
    sendNow: () => settle(call('POST /acts/{actId}/send-now', { params })),
  });
}
