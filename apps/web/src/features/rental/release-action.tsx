import type { MessageId } from '@etg/messages/areas';
import { Action } from '@etg/ui/action';
import { IconCheck, IconRedo } from '@etg/ui/icons';
import { IconUnlock } from '@etg/ui/icons-station';
import type { ReactElement } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useNow } from '../../platform/use-now.ts';
import type { Turn } from './release.rules.ts';

export interface ReleaseActionProps {
  turn: Turn;
  connected: boolean;
  onUnlock: () => void;
}

/** The one button. While it waits it says for what. Where nothing can be unlocked it is disabled, never removed. */
export function ReleaseAction({ turn, connected, onUnlock }: ReleaseActionProps) {
  const t = useText();
  const seconds = useSecondsUntil(untilOf(turn));
  const { label, icon, state } = buttonOf(turn);
  const waits = state === 'reports' || state === 'counts';
  return (
    <Action
      icon={icon}
      busy={waits}
      // Once the time to take it is over, the nest is locking: nothing is left to count.
      seconds={state === 'counts' && (seconds > 0 || turn.phase !== 'lit') ? seconds : undefined}
      disabled={!waits && (state === 'off' || !connected)}
      onClick={onUnlock}
    >
      {t(label, { seconds })}
    </Action>
  );
}

interface Button {
  label: MessageId;
  icon?: ReactElement;
  state: 'on' | 'off' | 'reports' | 'counts';
}

function buttonOf(turn: Turn): Button {
  switch (turn.phase) {
    case 'checking':
    case 'noneFree':
      return { label: 'rental.unlock', icon: <IconUnlock />, state: 'off' };
    case 'ready':
      return { label: 'rental.unlock', icon: <IconUnlock />, state: 'on' };
    case 'cleaning':
      return { label: 'rental.got-it', icon: <IconCheck />, state: 'on' };
    case 'asking':
      return { label: 'rental.unlocking', state: 'reports' };
    case 'lit':
      return { label: 'rental.lit-waiting', state: turn.time ? 'counts' : 'reports' };
    case 'taken':
      return { label: 'rental.lit-waiting', state: 'reports' };
    case 'queue':
      return { label: 'rental.queue-wait', state: 'counts' };
    case 'notTaken':
      return { label: 'rental.unlock-again', icon: <IconRedo />, state: 'on' };
    case 'failed':
      if (turn.until === undefined) return { label: 'rental.unlock', icon: <IconUnlock />, state: 'on' };
      return { label: turn.again ? 'rental.unlock' : 'rental.button-back', state: 'counts' };
  }
}

function untilOf(turn: Turn): number | undefined {
  if (turn.phase === 'lit') return turn.time?.until;
  return 'until' in turn ? turn.until : undefined;
}

export function useSecondsUntil(until: number | undefined): number {
  const now = useNow(until === undefined ? undefined : 250);
  return Math.max(0, Math.ceil(((until ?? now) - now) / 1000));
}
