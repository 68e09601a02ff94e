import { cookies } from '@etg/contract/cookies';
import type { ElectronEvent } from '@etg/contract/live-events';
import type { BookingStatus, CableType } from '@etg/contract/vocabulary';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../platform/api.ts';
import { readCookie } from '../../platform/cookies.ts';
import { type Live, openLive } from '../../platform/live.ts';
import { usePausedUpdates } from '../../platform/update-pause.ts';
import type { Truth, Turn } from './release.rules.ts';
import { ReleaseFlow, type ReleasePorts } from './release-flow.ts';
import { ReleaseTrace } from './release-trace.ts';

export interface ReleaseAim {
  bookingId: string;
  groupId: string;
  cable: CableType;
  /** The unlock presses itself once the station is ready [B6]. */
  instant: boolean;
}

export interface ReleaseView {
  turn: Turn;
  /** Without the channel nothing is sent: a late unlock would open a nest nobody stands at. */
  connected: boolean;
  unlock: () => void;
  surveyKnown: (pending: boolean) => void;
  surveyDone: () => void;
}

export function useRelease(aim: ReleaseAim): ReleaseView {
  const [, navigate] = useLocation();
  const [connected, setConnected] = useState(false);
  const [link] = useState<Link>(() => ({ trace: new ReleaseTrace() }));
  const [flow] = useState(() => new ReleaseFlow(portsOf(aim, link, navigate), aim.instant));
  const { turn } = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);

  usePausedUpdates(turn.phase === 'asking' || turn.phase === 'lit' || turn.phase === 'queue');

  // An address that starts a release does so once, not again when it is opened later.
  const used = aim.instant && turn.phase !== 'checking';
  useEffect(() => {
    if (used) navigate(`/station/${aim.bookingId}/release`, { replace: true });
  }, [used, navigate, aim.bookingId]);

  useEffect(() => {
    const stop = follow(flow, link, setConnected);
    return () => {
      stop();
      flow.stop();
    };
  }, [flow, link]);

  return {
    turn,
    connected,
    unlock: () => {
      if (connected) flow.unlock();
    },
    surveyKnown: flow.surveyKnown,
    surveyDone: flow.surveyDone,
  };
}

/** The way to the station, once it is open. */
interface Link {
  live?: Live;
  readonly trace: ReleaseTrace;
}

function portsOf(aim: ReleaseAim, link: Link, navigate: (to: string) => void): ReleasePorts {
  const { bookingId, groupId, cable } = aim;
  const request = { group_id: groupId, cableType: cable, bookingId };
  return {
    report: (status) =>
      reportStatus(bookingId, status, status === 'in_progress' ? link.trace.press() : undefined),
    readTruth: () => readTruth(bookingId),
    askStatus: () => link.live?.emit('get_station_status', request),
    isNear: () => readCookie(cookies.groupId) === groupId,
    askElectron: () => {
      const trace = link.trace.current;
      link.live?.volatile.emit('get_electron', { ...request, ...(trace && { trace }) });
    },
    leave: (to) => navigate(to === 'done' ? `/station/${bookingId}/done` : '/station'),
  };
}

/** Only the two that the server acts on must be accepted; how an attempt ended it knows by itself. */
export async function reportStatus(
  bookingId: string,
  status: BookingStatus,
  traceparent?: string,
): Promise<void> {
  const { code } = await api('POST /sessions/booking/change', {
    body: { bookingId, status },
    headers: { traceparent },
  });
  const mustHold = status === 'in_progress' || status === 'charger_taken';
  if (mustHold && code !== 200) throw new Error(`The booking does not take ${status}: ${code}`);
}

async function readTruth(bookingId: string): Promise<Truth> {
  const { booking, user } = await api('GET /sessions/process/{bookingId}', { params: { bookingId } });
  const exchanging = booking.settings.exchangeChargerFlow === true;
  return { status: booking.status, holdsElectron: user.sessions.length > 0 && !exchanging };
}

const tryAgainMs = 3_000;

/** Brings what the live channel says into the flow, from the first connection through every later one. */
function follow(flow: ReleaseFlow, link: Link, setConnected: (connected: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const connect = (): void => {
    setConnected(true);
    flow.connected();
  };
  const disconnect = (): void => setConnected(false);
  /** A phone that slept may hold a channel that is no longer one; asking is what finds out. */
  const wake = (): void => {
    if (document.visibilityState === 'visible' && link.live?.connected) flow.connected();
  };
  const hear = (event: ElectronEvent): void => {
    flow.electron(event);
    link.trace.told(event);
  };
  function listen(live: Live): void {
    if (left) return;
    link.live = live;
    live.on('station_status', flow.stationStatus).on('electron', hear);
    live.on('connect', connect).on('disconnect', disconnect);
    if (live.connected) connect();
  }
  function open(): void {
    openLive().then(listen, () => {
      if (!left) timer = setTimeout(open, tryAgainMs);
    });
  }
  open();
  document.addEventListener('visibilitychange', wake);
  return () => {
    left = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    link.live?.off('station_status', flow.stationStatus).off('electron', hear);
    link.live?.off('connect', connect).off('disconnect', disconnect);
  };
}
