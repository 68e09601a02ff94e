import type { ElectronEvent, StationStatus } from '@etg/contract/live-events';
import type { BookingStatus } from '@etg/contract/vocabulary';
import {
  type BookingProgress,
  initialState,
  type ReleaseEvent,
  type ReleaseState,
  type SeenElectron,
  silenceMs,
  statusToReport,
  step,
  takenDelayMs,
} from './release.rules.ts';

/** How often the booking is read while an answer is due: an answer may be lost on its way to the phone. */
const progressEveryMs = 5_000;
/** How often the station's status is requested until an Electron is ready. */
const statusEveryMs = 5_000;

/** What a release needs from outside: the booking, the station's live channel and navigation. */
export interface ReleasePorts {
  report(status: BookingStatus): Promise<unknown>;
  readProgress(): Promise<BookingProgress>;
  askStatus(): void;
  askElectron(): void;
  /** Whether the rider came to this station a moment ago. */
  isNear(): boolean;
  leave(to: 'done' | 'station', seen?: SeenElectron): void;
}

/** One visit of the release screen. It is outside React, so that two presses in one frame count as one. */
export class ReleaseFlow {
  readonly #ports: ReleasePorts;
  readonly #listeners = new Set<() => void>();
  #state: ReleaseState;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #statusTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts turns: work that was started in an earlier turn must not affect a later one. */
  #turns = 0;
  /** Until the press is recorded, the booking still has the status of the attempt before. */
  #pressing = false;

  constructor(ports: ReleasePorts, instant = false) {
    this.#ports = ports;
    this.#state = { ...initialState, instant };
  }

  readonly getState = (): ReleaseState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly unlock = (): void => this.#send({ type: 'unlock' });

  readonly stationStatus = (status: StationStatus): void =>
    this.#send({ type: 'stationStatus', status, near: this.#ports.isNear() });

  readonly surveyKnown = (pending: boolean): void => this.#send({ type: 'surveyKnown', pending });

  readonly surveyDone = (): void => this.#send({ type: 'surveyDone' });

  readonly electron = (event: ElectronEvent): void =>
    this.#send({ type: 'electron', event, now: Date.now() });

  /** Called on every connect, also after the phone slept: requests what was missed. */
  readonly connected = (): void => {
    this.#askStatus();
    if (this.#state.turn.phase !== 'checking' && !this.#pressing) void this.#readProgress();
  };

  stop(): void {
    this.#startTurn();
  }

  #send(event: ReleaseEvent): void {
    const before = this.#state;
    this.#state = step(before, event);
    if (this.#state === before) return;
    for (const listener of this.#listeners) listener();
    if (this.#state.turn !== before.turn) this.#enter();
  }

  #enter(): void {
    this.#startTurn();
    const { turn } = this.#state;
    if (turn.phase === 'asking') void this.#press();
    else if (turn.phase === 'taken') this.#later(takenDelayMs, () => void this.#finish());
    else void this.#record();
    if (turn.phase === 'lit') this.#pollProgress();
    if (turn.phase === 'checking') this.#askStatus();
    else this.#askStatusLater();
    if (turn.phase === 'queue' || turn.phase === 'failed') this.#waitUntil(turn.until);
  }

  async #press(): Promise<void> {
    const turn = this.#turns;
    this.#pressing = true;
    if (!(await this.#record()) || turn !== this.#turns) return;
    this.#pressing = false;
    this.#ports.askElectron();
    this.#later(silenceMs, () => this.#send({ type: 'silence', now: Date.now() }));
    this.#pollProgress();
  }

  async #finish(): Promise<void> {
    const { turn } = this.#state;
    const seen = turn.phase === 'taken' ? turn.seen : undefined;
    if (await this.#record()) this.#ports.leave('done', seen);
  }

  /** If the server refuses a status, the rider goes back to the start of the booking [Z18]. */
  async #record(): Promise<boolean> {
    const status = statusToReport(this.#state.turn);
    try {
      if (status) await this.#ports.report(status);
      return true;
    } catch {
      this.#ports.leave('station');
      return false;
    }
  }

  #pollProgress(): void {
    const turn = this.#turns;
    this.#later(progressEveryMs, async () => {
      await this.#readProgress();
      if (turn === this.#turns) this.#pollProgress();
    });
  }

  async #readProgress(): Promise<void> {
    const turn = this.#turns;
    const progress = await this.#ports.readProgress().catch(() => undefined);
    if (progress && turn === this.#turns) this.#send({ type: 'progress', progress, now: Date.now() });
  }

  #askStatus(): void {
    this.#ports.askStatus();
    this.#askStatusLater();
  }

  #askStatusLater(): void {
    const { phase } = this.#state.turn;
    if (phase !== 'checking' && phase !== 'noneFree') return;
    clearTimeout(this.#statusTimer);
    this.#statusTimer = this.#later(statusEveryMs, () => this.#askStatus());
  }

  #waitUntil(until: number | undefined): void {
    if (until === undefined) return;
    this.#later(until - Date.now(), () => this.#send({ type: 'waited' }));
  }

  #later(ms: number, act: () => unknown): ReturnType<typeof setTimeout> {
    const timer = setTimeout(act, ms);
    this.#timers.push(timer);
    return timer;
  }

  #startTurn(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#pressing = false;
    this.#turns += 1;
  }
}
