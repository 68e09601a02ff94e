import { ActToast, ActToasts } from '@etg/ui/console/act-toast';
import { useEffect } from 'react';
import { useText } from '../platform/i18n.tsx';
import { useOwnNow } from '../platform/time.tsx';
import { removeToast, type Toast, useToasts } from '../platform/toasts.ts';

export function Toasts() {
  const toasts = useToasts();
  return (
    <ActToasts>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </ActToasts>
  );
}

/** Leaves when its time is over. With an undo it says how long that lasts [QA6]. */
function OneToast({ toast: { id, kind, words, until, counts, undo, sendNow } }: { toast: Toast }) {
  const t = useText();
  const now = useOwnNow(500);
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) removeToast(id);
  }, [isOver, id]);
  const actions = [
    ...(undo ? [{ label: t('console.undo'), keys: 'z', onClick: undo }] : []),
    ...(sendNow ? [{ label: t('console.send-now'), keys: 'Shift z', onClick: sendNow }] : []),
  ];
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    <ActToast
      kind={kind}
      actions={actions}
      left={counts ? <span aria-hidden="true">{t('console.seconds', { count: seconds })}</span> : undefined}
    >
      {words}
    </ActToast>
  );
}
