import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { Art, Stage } from '@etg/ui/stage';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import type { PartProps } from '../view/engine-port.ts';

/** Inviting friends is still to come; it says so, and leads on. */
export function Referral({ onOutcome }: PartProps) {
  const t = useText();
  return (
    <>
      <AppBar />
      <Stage>
        <Art size="small">
          <SceneNothing />
        </Art>
        <h1 className="display">{t('modules.referral.title')}</h1>
        <p className="lead">{t('modules.referral.text')}</p>
      </Stage>
      <Dock>
        <Action icon={<IconArrow />} onClick={() => onOutcome('done')}>
          {t('modules.referral.home')}
        </Action>
      </Dock>
    </>
  );
}
