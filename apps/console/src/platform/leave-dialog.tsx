import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { useState } from 'react';
import { useText } from './i18n.tsx';
import { useLeaving } from './leaving.ts';

interface LeaveDialogProps {
  /** How many changes are not saved. */
  count: number;
  onDiscard: () => void;
}

/** Asks once before a page with changes is left. They stay in this tab, unless they are discarded. */
export function LeaveDialog({ count, onDiscard }: LeaveDialogProps) {
  const t = useText();
  const [leaving, setLeaving] = useState<{ leave: () => void }>();
  useLeaving(count > 0, (leave) => setLeaving({ leave }));
  if (!leaving) return null;
  const stay = () => setLeaving(undefined);
  return (
    <Dialog title={t('console.leave', { count })} onClose={stay}>
      <p>{t('console.leave-text')}</p>
      <Buttons>
        <Button kind="solid" keys="Esc" onClick={stay}>
          {t('console.stay')}
        </Button>
        <Button onClick={leaving.leave}>{t('console.leave-kept')}</Button>
        <Button
          kind="ghost"
          onClick={() => {
            onDiscard();
            leaving.leave();
          }}
        >
          {t('console.leave-discard')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
