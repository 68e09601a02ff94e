import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n.tsx';
import type { Choice } from '../engine/module.ts';
import type { Facts } from '../engine/state.ts';
import type { Turn } from '../engine/turn.ts';
import type { TalkEngine } from './engine-port.ts';
import { Words } from './words.tsx';

export interface TurnDockProps {
  readonly dock: Extract<Turn['dock'], { kind: 'choices' }>;
  readonly facts: Facts;
  readonly busy: boolean;
  /** Undefined until the engine is loaded: then every choice has an arrow. */
  readonly icons: TalkEngine['icons'] | undefined;
  /** False if the choice was not handled: then the link is followed. */
  readonly onChoose: (choice: string, isLink: boolean) => boolean;
}

/** The choices, shown from the start of the turn. After a choice the focus moves to the next turn's first choice. */
export function TurnDock({ dock, facts, busy, icons, onChoose }: TurnDockProps) {
  const t = useText();
  const { primary, quiet, note } = dock;
  const action = useRef<HTMLElement>(null);
  const chose = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new dock is a new turn
  useEffect(() => {
    if (chose.current) action.current?.focus({ preventScroll: true });
    chose.current = false;
  }, [dock]);

  function press(choice: Choice) {
    return (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      chose.current = true;
      if (onChoose(choice.id, choice.href !== undefined)) event.preventDefault();
    };
  }
  return (
    <Dock note={note && <Words id={note} facts={facts} />}>
      <Action
        ref={action}
        href={primary.href}
        look={primary.look}
        icon={primary.icon && icons ? icons[primary.icon] : <IconArrow />}
        busy={busy}
        onClick={press(primary)}
      >
        {t(primary.label)}
      </Action>
      {quiet.length > 0 && (
        <QuietRow>
          {quiet.map((choice) => (
            <Quiet key={choice.id} href={choice.href} onClick={press(choice)}>
              {t(choice.label)}
            </Quiet>
          ))}
        </QuietRow>
      )}
    </Dock>
  );
}
