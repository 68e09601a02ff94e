import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconMail } from '@etg/ui/icons';
import { SceneAsleep } from '@etg/ui/scene-asleep';
import { Art, Stage } from '@etg/ui/stage';
import { AppBar } from '../platform/app-bar.tsx';
import { useText } from '../platform/i18n.tsx';

/** Full screen, with nothing to do but to write to us (Z4). */
export function Suspended() {
  const t = useText();
  return (
    <>
      <AppBar />
      <Stage>
        <Art>
          <SceneAsleep />
        </Art>
        <h1 className="display">{t('conversation.suspended.title')}</h1>
        <p className="lead">{t('conversation.suspended.text')}</p>
      </Stage>
      <Dock>
        <Action href="/contact" look="solid" icon={<IconMail />}>
          {t('conversation.suspended.contact')}
        </Action>
      </Dock>
    </>
  );
}
