import { type ElectronEvent, releaseCode, type StationStatus } from '@etg/contract/live-events';
import type { BookingStatus } from '@etg/contract/vocabulary';

/** How long the button is hidden after an answer, and how soon a taken charger is recorded (N2). */
export const queueWaitMs = 10_000;
export const failWaitMs = 5_000;
/** What the messages of a failure say: a second try at once is worth it, a third is not (Z12, Z13). */
export const failAgainMinutes = 5;
export const takenDelayMs = 500;
/** The station answers well within this time; after it no answer to this press is expected. */
export const silenceMs = 30_000;

export type FailReason = 'notReady' | 'offline' | 'unknown';

/** The Electron in the lit nest, or in the rider's hand, as far as the station reported it. */
export interface SeenElectron {
  electron: string;
  charge: number;
}

/**
 * What the release screen shows now. `until` is set while the button is hidden, `queued` after a wait in the queue, `again`
 * after a second failure in a row.
 */
export type Turn =
  | { phase: 'checking'; queued?: true }
  | { phase: 'noneFree'; queued?: true }
  | { phase: 'cleaning' }
  | { phase: 'ready'; queued?: true }
  | { phase: 'asking' }
  | { phase: 'lit'; nest: number | undefined; seen?: SeenElectron | undefined; time?: TimeToTake | undefined }
  | { phase: 'queue'; until: number }
  | { phase: 'notTaken' }
  | { phase: 'failed'; reason: FailReason; until: number | undefined; again?: true }
  | { phase: 'taken'; nest: number | undefined; seen?: SeenElectron | undefined; recorded: boolean };

/** How long the lit nest stays open: until when by the phone's clock, and how long that was at first. */
export interface TimeToTake {
  until: number;
  ms: number;
}

export interface ReleaseState {
  turn: Turn;
  /** The cleaning warning comes once, before the first unlock. */
  warned: boolean;
  /** Instant release: unlocks without a press as soon as the station is ready, and only once [B6]. */
  instant: boolean;
  /** No instant release before it is known that no survey is due, and no unlock at all while one is [B6, V1]. */
  survey: 'unknown' | 'pending' | 'none';
  /** When the last press failed, unless a nest has lit up since. */
  failedAt?: number | undefined;
}

export const initialState: ReleaseState = {
  turn: { phase: 'checking' },
  warned: false,
  instant: false,
  survey: 'unknown',
};

/** The booking as the server has it, read again whenever an event may have been missed. */
export interface BookingProgress {
  status: BookingStatus | undefined;
  hasElectron: boolean;
}

export type ReleaseEvent =
  | { type: 'stationStatus'; status: StationStatus; near?: boolean }
  | { type: 'surveyKnown'; pending: boolean }
  | { type: 'surveyDone' }
  | { type: 'electron'; event: ElectronEvent; now: number }
  | { type: 'progress'; progress: BookingProgress; now: number }
  | { type: 'unlock' }
  | { type: 'waited' }
  | { type: 'silence'; now: number };

export function step(state: ReleaseState, next: ReleaseEvent): ReleaseState {
  return state.turn.phase === 'taken' ? state : withFailures(state, stepped(state, next));
}

function stepped(state: ReleaseState, next: ReleaseEvent): ReleaseState {
  switch (next.type) {
    case 'stationStatus':
      return pressIfInstant(onStationStatus(state, next));
    case 'surveyKnown':
      return onSurvey(state, { survey: next.pending ? 'pending' : 'none', instant: state.instant });
    case 'surveyDone':
      return onSurvey(state, { survey: 'none', instant: isCheckingOrReady(state.turn) });
    case 'electron':
      return { ...state, instant: false, turn: turnOfCode(state.turn, next.event, next.now) };
    case 'progress':
      return { ...state, turn: turnOfProgress(state.turn, next.progress, next.now) };
    case 'unlock':
      return canUnlock(state.turn) && state.survey !== 'pending' ? pressed(state) : state;
    case 'waited':
      return { ...state, turn: afterWait(state.turn) };
    case 'silence':
      return state.turn.phase === 'asking' ? { ...state, turn: failed('unknown', next.now) } : state;
  }
}

/** Whether a press starts a release: false while one is under way or the button is hidden. */
export function canUnlock(turn: Turn): boolean {
  switch (turn.phase) {
    case 'ready':
    case 'cleaning':
    case 'notTaken':
      return true;
    case 'failed':
      return turn.until === undefined;
    default:
      return false;
  }
}

/** Before the rider has requested an Electron: only then may the survey come up. */
export function isBeforePress(turn: Turn): boolean {
  return (
    turn.phase === 'checking' ||
    turn.phase === 'noneFree' ||
    turn.phase === 'cleaning' ||
    turn.phase === 'ready'
  );
}

/** The booking status each answer is recorded as (T200 … T999, T1). */
export function statusToReport(turn: Turn): BookingStatus | undefined {
  switch (turn.phase) {
    case 'asking':
      return 'in_progress';
    case 'queue':
      return 'queue';
    case 'notTaken':
      return 'user_doesnt_take';
    case 'failed':
      return turn.until === undefined ? undefined : 'fail';
    case 'taken':
      return turn.recorded ? undefined : 'charger_taken';
    default:
      return undefined;
  }
}

function pressed(state: ReleaseState): ReleaseState {
  return { ...state, turn: { phase: 'asking' }, warned: true, instant: false };
}

/** Not while the cleaning warning is shown: its "Got it" is the press [B6]. */
function pressIfInstant(state: ReleaseState): ReleaseState {
  const starts = state.turn.phase === 'ready' && state.instant && state.survey === 'none';
  return starts ? pressed(state) : state;
}

/** The survey's last button counts as a press on "Unlock", where there was none yet [B6]. */
function onSurvey(state: ReleaseState, known: Pick<ReleaseState, 'survey' | 'instant'>): ReleaseState {
  return state.survey === known.survey ? state : pressIfInstant({ ...state, ...known });
}

function isCheckingOrReady(turn: Turn): boolean {
  return turn.phase === 'checking' || turn.phase === 'ready';
}

type StationStatusEvent = Extract<ReleaseEvent, { type: 'stationStatus' }>;

/** No instant release for a rider who had to wait or has left: a nest must not open with nobody in front of it. */
function onStationStatus(state: ReleaseState, { status, near = false }: StationStatusEvent): ReleaseState {
  const { turn, warned } = state;
  const instant = state.instant && near;
  if (!status.releaseReady) {
    if (turn.phase !== 'checking') return state;
    return { ...state, turn: { ...turn, phase: 'noneFree' }, instant: false };
  }
  if (!awaitsReady(turn)) return state;
  if (status.covid_warning && !warned) return { ...state, instant, turn: { phase: 'cleaning' } };
  return { ...state, instant, turn: { phase: 'ready', ...('queued' in turn && { queued: true }) } };
}

/** An offered unlock stays offered: if another rider was faster, the answer to the press says so. */
function awaitsReady(turn: Turn): boolean {
  return (
    turn.phase === 'checking' ||
    turn.phase === 'noneFree' ||
    (turn.phase === 'failed' && turn.until === undefined)
  );
}

function turnOfCode(turn: Turn, event: ElectronEvent, now: number): Turn {
  switch (event.code) {
    case releaseCode.taken:
      return taken(turn, false, seenOf(event));
    case releaseCode.lit:
      return { phase: 'lit', nest: event.nest, seen: seenOf(event), time: timeOf(event, now) };
    case releaseCode.queue:
      return { phase: 'queue', until: now + queueWaitMs };
    case releaseCode.notTaken:
      return { phase: 'notTaken' };
    case releaseCode.notReady:
      return failed('notReady', now);
    case releaseCode.offline:
      return failed('offline', now);
    default:
      return failed('unknown', now);
  }
}

/** Only while an attempt is under way can the page lag behind the booking; every other turn shows how the last one ended. */
function turnOfProgress(turn: Turn, progress: BookingProgress, now: number): Turn {
  if (progress.status === 'charger_taken') return taken(turn, true);
  if (turn.phase !== 'asking' && turn.phase !== 'lit') return turn;
  if (progress.hasElectron) return taken(turn, false);
  switch (progress.status) {
    case 'user_doesnt_take':
      return { phase: 'notTaken' };
    case 'queue':
      return { phase: 'queue', until: now + queueWaitMs };
    case 'fail':
      return failed('unknown', now);
    default:
      return turn;
  }
}

/** After the queue the station says whether it is this rider's turn: the first rider's nest may still be lit [T301]. */
function afterWait(turn: Turn): Turn {
  if (turn.phase === 'queue') return { phase: 'checking', queued: true };
  return turn.phase === 'failed' ? { ...turn, until: undefined } : turn;
}

/** The nest stays on the screen until the next screen is there. */
function taken(before: Turn, recorded: boolean, seen?: SeenElectron): Turn {
  const lit = before.phase === 'lit' ? before : undefined;
  return { phase: 'taken', nest: lit?.nest, seen: seen ?? lit?.seen, recorded };
}

function seenOf({ electron, charge }: ElectronEvent): SeenElectron | undefined {
  return electron !== undefined && charge !== undefined ? { electron, charge } : undefined;
}

function timeOf({ take_within_ms: ms }: ElectronEvent, now: number): TimeToTake | undefined {
  return ms === undefined ? undefined : { until: now + ms, ms };
}

/** From an entry of the browser's history, where the release screen left it for the taken screen. */
export function readSeen(entry: unknown): SeenElectron | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const [electron, charge]: unknown[] = [Reflect.get(entry, 'electron'), Reflect.get(entry, 'charge')];
  return typeof electron === 'string' && typeof charge === 'number' ? { electron, charge } : undefined;
}

/** A second failure within the minutes that the message names: a third try at once is not worth it [Z12, Z13]. */
function withFailures(before: ReleaseState, after: ReleaseState): ReleaseState {
  const { turn } = after;
  if (turn === before.turn) return after;
  if (turn.phase === 'lit') return { ...after, failedAt: undefined };
  if (turn.phase !== 'failed' || turn.until === undefined) return after;
  const failedAt = turn.until - failWaitMs;
  const recent = before.failedAt !== undefined && failedAt - before.failedAt < failAgainMinutes * 60_000;
  // The answer to one press may come twice.
  const again = before.turn.phase === 'failed' ? before.turn.again : recent;
  return { ...after, failedAt, turn: again ? { ...turn, again } : turn };
}

function failed(reason: FailReason, now: number): Turn {
  return { phase: 'failed', reason, until: now + failWaitMs };
}
