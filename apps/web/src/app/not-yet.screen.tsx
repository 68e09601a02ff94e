import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { Art, Stage } from '@etg/ui/stage';
import { AppBar } from '../platform/app-bar.tsx';
import { useText } from '../platform/i18n.tsx';

/** A page that is still to come says so, and leads back. */
export function Screen() {
  const t = useText();
  return (
    <>
      <AppBar />
      <Stage>
        <Art size="small">
          <SceneNothing />
        </Art>
        <h1 className="display">{t('shell.not-yet.title')}</h1>
        <p className="lead">{t('shell.not-yet.text')}</p>
      </Stage>
      <Dock>
        <Action href="/" icon={<IconArrow />}>
          {t('shell.home')}
        </Action>
      </Dock>
    </>
  );
}
