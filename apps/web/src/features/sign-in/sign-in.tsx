import { Bubble } from '@etg/ui/bubble';
import { Chat } from '@etg/ui/chat';
import { Dock } from '@etg/ui/dock';
import { Typing } from '@etg/ui/typing';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { Newest } from '../../platform/newest.tsx';
import { CodeEntry } from './code-entry.tsx';
import { NumberEntry } from './number-entry.tsx';
import { ProblemText } from './problem-text.tsx';
import type { SignInState } from './sign-in.rules.ts';
import { useSignIn } from './use-sign-in.ts';

export interface SignInProps {
  /** The part of the chat above the sign-in. */
  before?: ReactNode;
}

/** Number, then code, as a chat. Ends with the session signed in; the caller decides where to go then. */
export function SignIn({ before }: SignInProps) {
  const [state, actions] = useSignIn();
  return (
    <>
      <Chat>
        {before}
        <Bubbles state={state} />
        {state.problem && (
          <Bubble kind="bad">
            <ProblemText problem={state.problem} />
          </Bubble>
        )}
        <UnderWay state={state} />
        <Newest key={`${state.step} ${state.busy} ${state.problem}`} />
      </Chat>
      <Dock>
        {state.step === 'number' ? (
          <NumberEntry state={state} actions={actions} />
        ) : (
          <CodeEntry key={state.sentAt} state={state} actions={actions} />
        )}
      </Dock>
    </>
  );
}

function Bubbles({ state }: { state: SignInState }) {
  const t = useText();
  if (state.step === 'number') {
    return (
      <Bubble kind="now" detail={t('sign-in.ask-number-note')}>
        {t('sign-in.ask-number')}
      </Bubble>
    );
  }
  return (
    <>
      <Bubble>{t('sign-in.ask-number')}</Bubble>
      <Bubble kind="mine">
        <span className="num">{state.phone.display}</span>
      </Bubble>
      <Bubble>{t(state.again ? 'sign-in.code-sent-again' : 'sign-in.code-sent')}</Bubble>
      <Bubble kind="now">{t('sign-in.ask-code')}</Bubble>
    </>
  );
}

function UnderWay({ state }: { state: SignInState }) {
  const t = useText();
  if (!state.busy) return null;
  return <Typing>{t(state.busy === 'code' ? 'sign-in.checking-code' : 'sign-in.sending-code')}</Typing>;
}
