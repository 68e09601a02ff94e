import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow, IconElectron } from '@etg/ui/icons';
import { SceneStation } from '@etg/ui/scene-station';
import { Art, Stage } from '@etg/ui/stage';
import { AppBar } from '../platform/app-bar.tsx';
import { useText } from '../platform/i18n.tsx';

export interface HelloUserProps {
  readonly name: string | undefined;
  readonly hasPlan: boolean;
}

/** A greeting, and the one thing to do next (S3). */
export function HelloUser({ name, hasPlan }: HelloUserProps) {
  const t = useText();
  return (
    <>
      <AppBar />
      <Stage>
        <Art>
          <SceneStation label={t('conversation.station.picture')} />
        </Art>
        <h1 className="display">
          {name ? t('conversation.hello.named', { name }) : t('conversation.hello.unnamed')}
        </h1>
        <p className="lead">{hasPlan ? t('conversation.hello.ready') : t('conversation.hello.no-plan')}</p>
      </Stage>
      <Dock>
        {hasPlan ? (
          <Action href="/station" icon={<IconElectron />}>
            {t('conversation.hello.get')}
          </Action>
        ) : (
          <Action href="/subscribe" icon={<IconArrow />}>
            {t('conversation.hello.plan')}
          </Action>
        )}
      </Dock>
    </>
  );
}
