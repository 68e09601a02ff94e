import { Action } from '@etg/ui/action';
import { IconCheck, IconRedo, IconUnlock } from '@etg/ui/icons';
import { useText } from '../../platform/i18n.tsx';
import type { Turn } from './release.rules.ts';
import { useNow } from './use-now.ts';

export interface ReleaseActionProps {
  turn: Turn;
  connected: boolean;
  onUnlock: () => void;
}

/** The one button. While it waits it says for what; where nothing can be unlocked it is grey, never gone. */
export function ReleaseAction({ turn, connected, onUnlock }: ReleaseActionProps) {
  const t = useText();
  const seconds = useSecondsUntil('until' in turn ? turn.until : undefined);
  switch (turn.phase) {
    case 'asking':
      return <Action busy>{t('rental.unlocking')}</Action>;
    case 'lit':
    case 'taken':
      return <Action busy>{t('rental.lit-waiting')}</Action>;
    case 'queue':
      return (
        <Action busy seconds={seconds}>
          {t('rental.queue-wait', { seconds })}
        </Action>
      );
    case 'failed':
      if (turn.until === undefined) break;
      return (
        <Action busy seconds={seconds}>
          {t('rental.button-back', { seconds })}
        </Action>
      );
  }
  const { label, icon } = offers[turn.phase];
  const off = !connected || turn.phase === 'checking' || turn.phase === 'noneFree';
  return (
    <Action icon={icon} onClick={onUnlock} disabled={off}>
      {t(label)}
    </Action>
  );
}

const unlock = { label: 'rental.unlock', icon: <IconUnlock /> } as const;
const again = { label: 'rental.unlock-again', icon: <IconRedo /> } as const;
const offers = {
  checking: unlock,
  noneFree: unlock,
  ready: unlock,
  cleaning: { label: 'rental.got-it', icon: <IconCheck /> },
  notTaken: again,
  failed: again,
} as const;

function useSecondsUntil(until: number | undefined): number {
  const now = useNow(until === undefined ? undefined : 250);
  return Math.max(0, Math.ceil(((until ?? now) - now) / 1000));
}
