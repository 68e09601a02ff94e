import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { SceneStation } from '@etg/ui/scene-station';
import { Art, Stage } from '@etg/ui/stage';
import { lazy, Suspense, useState } from 'react';
import { AppBar } from '../platform/app-bar.tsx';
import { Text, useText } from '../platform/i18n.tsx';

/** Fetched when somebody asks. */
const HowItWorks = lazy(async () => ({ default: (await import('./how-it-works.tsx')).HowItWorks }));

/** One message, full screen (S2). */
export function Welcome() {
  const t = useText();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <AppBar />
      <Stage>
        <Art>
          <SceneStation label={t('conversation.station.picture')} />
        </Art>
        <h1 className="display">{t('conversation.welcome.title')}</h1>
        <p className="lead">
          <Text id="conversation.welcome.text" components={{ br: <br /> }} />
        </p>
      </Stage>
      <Dock note={<Text id="conversation.welcome.free" components={{ b: <b /> }} />}>
        <Action href="/?m=login" icon={<IconArrow />}>
          {t('conversation.welcome.start')}
        </Action>
        <QuietRow>
          <Quiet onClick={() => setAsked(true)} aria-haspopup="dialog">
            {t('conversation.welcome.how')}
          </Quiet>
        </QuietRow>
      </Dock>
      {asked && (
        <Suspense>
          <HowItWorks onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
