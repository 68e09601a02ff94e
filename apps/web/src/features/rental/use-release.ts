import { cookies } from '@etg/contract/cookies';
import type { ElectronEvent } from '@etg/contract/live-events';
import type { BookingStatus, CableType } from '@etg/contract/vocabulary';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../platform/api.ts';
import { readCookie } from '../../platform/cookies.ts';
import { type Live, openLive } from '../../platform/live.ts';
import { usePausedUpdates } from '../../platform/update-pause.ts';
import type { BookingProgress, Turn } from './release.rules.ts';
import { ReleaseFlow, type ReleasePorts } from './release-flow.ts';
import { ReleaseTrace } from './release-trace.ts';

export interface ReleaseTarget {
  bookingId: string;
  groupId: string;
  cable: CableType;
  /** Unlocks without a press as soon as the station is ready [B6]. */
  instant: boolean;
}

export interface ReleaseView {
  turn: Turn;
  /** Nothing is sent without the channel: a late unlock would open a nest with nobody in front of it. */
  connected: boolean;
  unlock: () => void;
  surveyKnown: (pending: boolean) => void;
  surveyDone: () => void;
}

export function useRelease(target: ReleaseTarget): ReleaseView {
  const [, navigate] = useLocation();
  const [connected, setConnected] = useState(false);
  const [link] = useState<Link>(() => ({ trace: new ReleaseTrace() }));
  const [flow] = useState(() => new ReleaseFlow(portsOf(target, link, navigate), target.instant));
  const { turn } = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);

  usePausedUpdates(turn.phase === 'asking' || turn.phase === 'lit' || turn.phase === 'queue');

  // Removes `instant` from the address: opened again later, it must not start another release.
  const used = target.instant && turn.phase !== 'checking';
  useEffect(() => {
    if (used) navigate(`/station/${target.bookingId}/release`, { replace: true });
  }, [used, navigate, target.bookingId]);

  useEffect(() => {
    const stop = connectFlow(flow, link, setConnected);
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

/** The live channel, once it is open, and the trace of the press. */
interface Link {
  live?: Live;
  readonly trace: ReleaseTrace;
}

type Navigate = (to: string, options?: { state: unknown }) => void;

function portsOf(target: ReleaseTarget, link: Link, navigate: Navigate): ReleasePorts {
  const { bookingId, groupId, cable } = target;
  const request = { group_id: groupId, cableType: cable, bookingId };
  return {
    report: (status) =>
      reportStatus(bookingId, status, status === 'in_progress' ? link.trace.press() : undefined),
    readProgress: () => readProgress(bookingId),
    askStatus: () => link.live?.emit('get_station_status', request),
    isNear: () => readCookie(cookies.groupId) === groupId,
    askElectron: () => {
      const trace = link.trace.current;
      link.live?.volatile.emit('get_electron', { ...request, ...(trace && { trace }) });
    },
    leave: (to, seen) =>
      to === 'done' ? navigate(`/station/${bookingId}/done`, { state: seen }) : navigate('/station'),
  };
}

/** The server must accept the two statuses on which it acts. How an attempt ended, it knows by itself. */
export async function reportStatus(
  bookingId: string,
  status: BookingStatus,
  traceparent?: string,
): Promise<void> {
  const { code } = await api('POST /sessions/booking/change', {
    body: { bookingId, status },
    headers: { traceparent },
  });
  const mustBeAccepted = status === 'in_progress' || status === 'charger_taken';
  if (mustBeAccepted && code !== 200) throw new Error(`The booking refused the status ${status}: ${code}`);
}

async function readProgress(bookingId: string): Promise<BookingProgress> {
  const { booking, user } = await api('GET /sessions/process/{bookingId}', { params: { bookingId } });
  const exchanging = booking.settings.exchangeChargerFlow === true;
  return { status: booking.status, hasElectron: user.sessions.length > 0 && !exchanging };
}

const retryMs = 3_000;

/** Passes the events of the live channel to the flow, from the first connection through every later one. */
function connectFlow(flow: ReleaseFlow, link: Link, setConnected: (connected: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unmounted = false;
  const connect = (): void => {
    setConnected(true);
    flow.connected();
  };
  const disconnect = (): void => setConnected(false);
  /** After a sleep the channel may be dead without knowing it; a request finds out. */
  const wake = (): void => {
    if (document.visibilityState === 'visible' && link.live?.connected) flow.connected();
  };
  const handleElectron = (event: ElectronEvent): void => {
    flow.electron(event);
    link.trace.handle(event);
  };
  function attach(live: Live): void {
    if (unmounted) return;
    link.live = live;
    live.on('station_status', flow.stationStatus).on('electron', handleElectron);
    live.on('connect', connect).on('disconnect', disconnect);
    if (live.connected) connect();
  }
  function open(): void {
    openLive().then(attach, () => {
      if (!unmounted) timer = setTimeout(open, retryMs);
    });
  }
  open();
  document.addEventListener('visibilitychange', wake);
  return () => {
    unmounted = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    link.live?.off('station_status', flow.stationStatus).off('electron', handleElectron);
    link.live?.off('connect', connect).off('disconnect', disconnect);
  };
}
