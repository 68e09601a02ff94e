import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconRedo } from '@etg/ui/icons';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { SceneNoSignal } from '@etg/ui/scene-no-signal';
import { Art, Stage } from '@etg/ui/stage';
import { AppBar } from '../platform/app-bar.tsx';
import { useText } from '../platform/i18n.tsx';
import { useOnline } from '../platform/online.ts';
import { ownPath } from '../platform/own-path.ts';
import type { ScreenProps } from '../platform/screen.ts';
import { useSupport } from '../platform/support.ts';

/**
 * Shown when the access guard got no reply from our server. `redirect` in the address leads back (R17). A phone without a
 * network must not blame the server.
 */
export function Screen({ query }: ScreenProps) {
  const t = useText();
  const { email } = useSupport();
  const problem = useOnline() ? 'error500' : 'not-arrived';
  return (
    <>
      <AppBar />
      <Stage>
        <Art size="small">
          <SceneNoSignal />
        </Art>
        <h1 className="display">{t(`shell.${problem}.title`)}</h1>
        <p className="lead">{t(`shell.${problem}.text`)}</p>
      </Stage>
      <Dock>
        <Action href={ownPath(query.get('redirect')) ?? '/'} icon={<IconRedo />}>
          {t('shell.again')}
        </Action>
        <QuietRow>
          <Quiet href="/">{t('shell.home')}</Quiet>
          <Quiet href={`mailto:${email}`}>{email}</Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}
