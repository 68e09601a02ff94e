import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconClock, IconMap } from '@etg/ui/icons';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Stage } from '@etg/ui/stage';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { type GroupWelcomeProps, Panel, Venue } from './group-welcome.tsx';

/** The same station for somebody who has an Electron to bring back: its empty nests are what counts. */
export function ReturnWelcome({ code, group }: Pick<GroupWelcomeProps, 'code' | 'group'>) {
  const t = useText();
  const count = group.free_nests;
  return (
    <>
      <AppBar back="/" title={t('station.station-number', { code })} heading={false} />
      <Stage align="left">
        <h1 className="display">
          {count > 0 ? t('station.return-title', { count }) : t('station.return-full')}
        </h1>
        {count > 0 && <p className="lead">{t('station.return-note')}</p>}
        <Venue group={group} counts />
        <Panel code={code} group={group} />
      </Stage>
      <Dock>
        {count > 0 ? (
          <Action href="/" icon={<IconClock />}>
            {t('station.time-left')}
          </Action>
        ) : (
          <Action href="/map" icon={<IconMap />}>
            {t('station.find-on-map')}
          </Action>
        )}
        <QuietRow>
          <Quiet href="/contact">{t('station.contact')}</Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}
