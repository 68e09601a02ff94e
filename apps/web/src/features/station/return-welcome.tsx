import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconMap } from '@etg/ui/icons';
import { IconClock } from '@etg/ui/icons-more';
import { IconSwap } from '@etg/ui/icons-station';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Stage } from '@etg/ui/stage';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { type GroupWelcomeProps, Panel, Venue } from './group-welcome.tsx';

export interface ReturnWelcomeProps extends Pick<GroupWelcomeProps, 'code' | 'group'> {
  /** Where no nest is empty, this rider may exchange their Electron for a charged one [X5]. */
  mayExchange: boolean;
}

/** The station for a rider who has an Electron to return: its empty nests are what counts. */
export function ReturnWelcome({ code, group, mayExchange }: ReturnWelcomeProps) {
  const t = useText();
  const count = group.free_nests;
  const exchange = count === 0 && mayExchange;
  return (
    <>
      <AppBar back="/" title={t('station.station-number', { code })} heading={false} />
      <Stage align="left">
        <h1 className="display">
          {count > 0 ? t('station.return-title', { count }) : t('station.return-full')}
        </h1>
        {count > 0 && <p className="lead">{t('station.return-note')}</p>}
        {exchange && <p className="lead">{t('station.exchange-lead')}</p>}
        <Venue group={group} counts />
        <Panel code={code} group={group} />
      </Stage>
      <Dock>
        {count > 0 && (
          <Action href="/" icon={<IconClock />}>
            {t('station.time-left')}
          </Action>
        )}
        {exchange && (
          <Action href={`/station?exchange=yes&id=${code}`} icon={<IconSwap />}>
            {t('station.exchange-action')}
          </Action>
        )}
        {count === 0 && !exchange && (
          <Action href="/map" icon={<IconMap />}>
            {t('station.find-on-map')}
          </Action>
        )}
        <QuietRow>
          {exchange && <Quiet href="/map">{t('station.exchange-elsewhere')}</Quiet>}
          <Quiet href="/contact">{t('station.contact')}</Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}
