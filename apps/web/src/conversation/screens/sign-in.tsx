import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import type { PartProps } from '../view/engine-port.ts';
import { TurnLines } from '../view/turn-lines.tsx';

/** The last question, its answer, and the introduction to sign-in. */
const linesKept = 3;

/** Continues the chat. After the sign-in another conversation starts (C3). */
export function AskNumber({ said, facts }: PartProps) {
  const t = useText();
  return (
    <>
      <AppBar />
      <SignIn
        before={
          <>
            <h1 className="sr">{t('sign-in.title')}</h1>
            <TurnLines lines={said.slice(-linesKept)} facts={facts} hasNewest={false} />
          </>
        }
      />
    </>
  );
}
