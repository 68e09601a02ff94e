import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { Stage } from '@etg/ui/stage';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { type GroupWelcomeProps, Venue } from './group-welcome.tsx';

/** A suspended rider without an Electron: the start page says why, and what to do [Z4]. */
export function SuspendedWelcome({ code, group }: Pick<GroupWelcomeProps, 'code' | 'group'>) {
  const t = useText();
  return (
    <>
      <AppBar back="/" title={t('station.station-number', { code })} heading={false} />
      <Stage align="left">
        <h1 className="display">{t('station-more.suspended')}</h1>
        <p className="lead">{t('station-more.suspended-note')}</p>
        <Venue group={group} counts={false} />
      </Stage>
      <Dock>
        <Action href="/" icon={<IconArrow />}>
          {t('station-more.suspended-action')}
        </Action>
      </Dock>
    </>
  );
}
