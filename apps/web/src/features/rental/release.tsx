import { cookies } from '@etg/contract/cookies';
import type { BookingStatus } from '@etg/contract/vocabulary';
import { Dock } from '@etg/ui/dock';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { useLocation } from 'wouter';
import { AppBar } from '../../platform/app-bar.tsx';
import { removeCookie } from '../../platform/cookies.ts';
import { openHelp } from '../../platform/help-request.ts';
import { useText } from '../../platform/i18n.tsx';
import { useIsHere } from '../../platform/leaving.ts';
import { useOnline } from '../../platform/online.ts';
import { callQuery } from '../../platform/query.ts';
import { useVenueTitle } from '../../platform/venue-text.ts';
import { type BookingReading, mayChangeCable } from './booking.rules.ts';
import { CleaningWarning } from './cleaning-warning.tsx';
import { LitNest } from './lit-nest.tsx';
import { pickupHelp } from './pickup-help.ts';
import { canUnlock, isBeforePress } from './release.rules.ts';
import { ReleaseAction } from './release-action.tsx';
import { type NearestSlot, ReleaseChat } from './release-chat.tsx';
import { ReleaseNote } from './release-note.tsx';
import { type ReleaseTarget, reportStatus, useRelease } from './use-release.ts';
import { type SurveySlot, useSurvey } from './use-survey.tsx';

/** How often the nests are read while they are shown. */
const nestsEveryMs = 10_000;

export interface ReleaseProps extends ReleaseTarget {
  reading: BookingReading;
  /** The venue's survey before the release, drawn by the survey feature. */
  survey: ComponentType<SurveySlot> | undefined;
  /** Where the nearest other Electron is, drawn by the station feature. */
  nearest: ComponentType<NearestSlot> | undefined;
}

/** Bar, content and dock keep their places in every turn, so that the button keeps the focus. */
export function Release({ reading, survey, nearest, ...target }: ReleaseProps) {
  const { bookingId, groupId, cable } = target;
  const t = useText();
  const titleOf = useVenueTitle();
  const release = useRelease(target);
  const { turn, ...live } = release;
  // The phone notices a lost network long before the channel does.
  const connected = useOnline() && live.connected;
  const leave = useLeave(bookingId);
  const { data: group } = useQuery({
    ...callQuery('GET /groups/get/{groupId}', { params: { groupId }, headers: { source: 'flow' } }),
    refetchInterval: nestsEveryMs,
  });
  const questions = useSurvey({ group, user: reading.user, Dialog: survey }, release);
  const exchanging = reading.booking.settings.exchangeChargerFlow === true;
  const lit = turn.phase === 'lit' || (turn.phase === 'taken' && turn.nest !== undefined) ? turn : undefined;
  const time = turn.phase === 'lit' ? turn.time : undefined;
  const cleaning = turn.phase === 'cleaning';
  const changeCable = mayChangeCable(reading.user)
    ? () => leave('reset_cable_preference', `/station/?id=${groupId}`)
    : undefined;
  return (
    <>
      <AppBar back={`/station/${bookingId}?redirect=no`} title={barTitle()} />
      <p className="sr" role="alert">
        {lit?.nest !== undefined && `${t('rental.lit-title', { nest: lit.nest })} ${t('rental.lit-pull')}`}
        {time && ` ${t('rental.lit-time', { seconds: Math.round(time.ms / 1000) })}`}
      </p>
      {lit && (
        <LitNest
          nest={lit.nest}
          nests={group?.nests ?? []}
          seen={lit.seen}
          until={time?.until}
          exchanging={exchanging}
        />
      )}
      {cleaning && <CleaningWarning />}
      {!lit && !cleaning && (
        <ReleaseChat
          groupId={groupId}
          cable={cable}
          group={group}
          turn={turn}
          connected={connected}
          onChangeCable={changeCable}
          nearest={nearest}
        />
      )}
      <Dock note={note()}>
        <ReleaseAction turn={turn} connected={connected} onUnlock={questions.askOr(release.unlock)} />
        <QuietRow>
          {lit ? (
            <Quiet onClick={() => openHelp(pickupHelp(undefined, groupId))} aria-haspopup="dialog">
              {t('rental.lit-nothing')}
            </Quiet>
          ) : (
            <>
              <Quiet onClick={() => leave('reset_station', '/station/')} disabled={turn.phase === 'asking'}>
                {t('rental.select-another')}
              </Quiet>
              <Quiet
                onClick={() =>
                  openHelp({ situation: 'station', item: 'booking', itemId: bookingId, station: groupId })
                }
                aria-haspopup="dialog"
              >
                {t('rental.taken-problem')}
              </Quiet>
            </>
          )}
        </QuietRow>
      </Dock>
      {isBeforePress(turn) && questions.dialog}
    </>
  );

  function note(): ReactNode {
    if (!canUnlock(turn) || cleaning || turn.phase === 'failed') return undefined;
    return exchanging ? t('rental.note-exchange') : <ReleaseNote user={reading.user} />;
  }

  function barTitle(): string {
    if (cleaning) return t('rental.cleaning-bar');
    return (lit && group && titleOf(group.venue)) || t('rental.release-title');
  }
}

/** Resets the station or the cable of the booking first. A booking that refuses it starts over [B8, Z18]. */
function useLeave(bookingId: string): (status: BookingStatus, to: string) => void {
  const [, navigate] = useLocation();
  const leaving = useRef(false);
  const isHere = useIsHere();
  return (status, to) => {
    if (leaving.current) return;
    leaving.current = true;
    if (status === 'reset_station') removeCookie(cookies.groupId);
    reportStatus(bookingId, status).then(
      () => isHere() && navigate(to),
      () => isHere() && navigate('/station'),
    );
  };
}
