import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconMap } from '@etg/ui/icons';
import { IconClock } from '@etg/ui/icons-more';
import { IconSwap } from '@etg/ui/icons-station';
import { Note } from '@etg/ui/note';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Stage } from '@etg/ui/stage';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { type GroupWelcomeProps, Panel, Venue } from './group-welcome.tsx';
import { NearestWorking } from './nearest-working.tsx';
import { returnRefusalOf } from './return.rules.ts';

export interface ReturnWelcomeProps extends Pick<GroupWelcomeProps, 'code' | 'group'> {
  /** Where no nest is empty, this rider may exchange their Electron for a charged one [X5]. */
  mayExchange: boolean;
  /** Why the rider's account is suspended, if it is. */
  suspendedFor: string | undefined;
}

const whyTexts = {
  offline: 'station-more.return-offline',
  disabled: 'station.disabled',
  paused: 'station.paused-title',
} as const;

/** The station for a rider who has an Electron to return: its empty nests are what counts, or why it takes none. */
export function ReturnWelcome({ code, group, mayExchange, suspendedFor }: ReturnWelcomeProps) {
  const t = useText();
  const count = group.free_nests;
  const refusal = returnRefusalOf(group);
  const exchange = refusal === 'full' && mayExchange;
  return (
    <>
      <AppBar back="/" title={t('station.station-number', { code })} heading={false} />
      <Stage align="left">
        <h1 className="display">
          {refusal ? t(titleOf(refusal)) : t('station-more.return-title', { count })}
        </h1>
        {!refusal && <p className="lead">{t('station-more.return-note')}</p>}
        {suspendedFor && <Note tone="warn">{t(suspensionText(suspendedFor, !refusal))}</Note>}
        {exchange && <p className="lead">{t('station.exchange-lead')}</p>}
        {refusal && refusal !== 'full' && (
          <>
            <Note tone="bad">
              {t(group.paused_words?.out_of_service ? 'station.pause-out' : whyTexts[refusal])}
            </Note>
            <p className="soft">{t('station-more.return-already')}</p>
          </>
        )}
        {refusal && <NearestWorking venue={group.venue} need="return" />}
        {refusal !== 'disabled' && <Panel code={code} group={group} />}
        <Venue group={group} counts={!refusal || refusal === 'full'} />
      </Stage>
      <Dock>
        {!refusal && (
          <Action href="/" icon={<IconClock />}>
            {t('station.time-left')}
          </Action>
        )}
        {exchange && (
          <Action href={`/station?exchange=yes&id=${code}`} icon={<IconSwap />}>
            {t('station.exchange-action')}
          </Action>
        )}
        {refusal && !exchange && (
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

function titleOf(refusal: NonNullable<ReturnType<typeof returnRefusalOf>>) {
  return refusal === 'full' ? 'station-more.return-full' : 'station-more.return-not-here';
}

/** Only a late Electron's suspension ends with its return [P4, B12]. */
function suspensionText(reason: string, here: boolean) {
  if (reason !== 'late_return') return 'station-more.suspended-also';
  return here ? 'station-more.suspended-return' : 'station-more.suspended-until';
}
