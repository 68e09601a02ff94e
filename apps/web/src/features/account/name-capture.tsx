import { Action } from '@etg/ui/action';
import { Bubble } from '@etg/ui/bubble';
import { Chat } from '@etg/ui/chat';
import { Composer } from '@etg/ui/composer';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Typing } from '@etg/ui/typing';
import { useEffect, useEffectEvent } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { Newest } from '../../platform/newest.tsx';
import type { NameState, Problem } from './name-capture.rules.ts';
import { type NameActions, useNameCapture } from './use-name-capture.ts';

export interface NameCaptureProps {
  /** Called with the saved name, or with undefined when the rider skips the question. */
  readonly onDone: (name: string | undefined) => void;
}

/** Time to read the greeting before the chat continues. */
const greetMs = 1_500;

/** Asks for a name in the chat. The rider may skip it (S4). */
export function NameCapture({ onDone }: NameCaptureProps) {
  const t = useText();
  const [state, actions] = useNameCapture();
  const name = state.step === 'greet' ? state.name : undefined;
  const finish = useEffectEvent(() => onDone(name));
  useEffect(() => {
    if (name === undefined) return;
    const timer = setTimeout(finish, greetMs);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <>
      <AppBar />
      <Chat>
        <h1 className="sr">{t('account.name.title')}</h1>
        <Bubbles state={state} />
        <Newest key={`${state.step} ${state.step === 'ask' && state.busy}`} />
      </Chat>
      <Dock>
        {state.step === 'ask' ? (
          <Ask state={state} actions={actions} onLater={() => onDone(undefined)} />
        ) : (
          <Action icon={<IconArrow />} onClick={() => onDone(name)}>
            {t('account.name.go-on')}
          </Action>
        )}
      </Dock>
    </>
  );
}

function Bubbles({ state }: { state: NameState }) {
  const t = useText();
  switch (state.step) {
    case 'ask':
      return (
        <>
          <Bubble kind="now">{t('account.name.ask')}</Bubble>
          {state.problem && <ProblemBubble problem={state.problem} />}
          {state.busy && <Typing>{t('account.name.saving')}</Typing>}
        </>
      );
    case 'enough':
      return (
        <>
          <Bubble>{t('account.name.ask')}</Bubble>
          <ProblemBubble problem={state.problem} />
          <Bubble kind="now">{t('account.name.enough')}</Bubble>
        </>
      );
    case 'greet':
      return (
        <>
          <Bubble>{t('account.name.ask')}</Bubble>
          <Bubble kind="mine">
            <bdi>{state.name}</bdi>
          </Bubble>
          <Bubble kind="now">
            {/* <bdi>: a right-to-left name must not reorder the sentence around it. */}
            <Text id="account.name.hello" values={{ name: <bdi>{state.name}</bdi> }} />
          </Bubble>
        </>
      );
  }
}

/** The text of Z2, and for an unreadable name what to change. */
function ProblemBubble({ problem }: { problem: Problem }) {
  const t = useText();
  return (
    <Bubble kind="bad">
      {t('account.name.failed')}
      {problem === 'unreadable' && <small>{t('account.name.unreadable')}</small>}
    </Bubble>
  );
}

interface AskProps {
  readonly state: Extract<NameState, { step: 'ask' }>;
  readonly actions: NameActions;
  readonly onLater: () => void;
}

function Ask({ state, actions, onLater }: AskProps) {
  const t = useText();
  return (
    <>
      <Composer
        label={t('account.name.title')}
        sendLabel={t('account.name.save')}
        name="name"
        autoComplete="given-name"
        maxLength={80}
        value={state.typed}
        onChange={actions.type}
        onSend={actions.save}
        busy={state.busy}
        bad={state.problem !== undefined}
      />
      <QuietRow>
        <Quiet onClick={onLater}>{t('account.name.later')}</Quiet>
      </QuietRow>
    </>
  );
}
