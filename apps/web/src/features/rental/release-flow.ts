import type { ElectronEvent, StationStatus } from '@etg/contract/live-events';
import type { BookingStatus } from '@etg/contract/vocabulary';
import {
  beginning,
  type ReleaseHappening,
  type ReleaseState,
  silenceMs,
  statusToReport,
  step,
  type Truth,
  takenDelayMs,
} from './release.rules.ts';

/** An answer may be lost on its way to a phone; while one is awaited, the record is read this often. */
const truthEveryMs = 5_000;
/** While nothing is offered, the station is asked again this often. */
const statusEveryMs = 5_000;

/** The outside of a release: the booking, the station's live channel and the way out. */
export interface ReleasePorts {
  report(status: BookingStatus): Promise<unknown>;
  readTruth(): Promise<Truth>;
  askStatus(): void;
  askElectron(): void;
  /** Whether the rider came to this station a moment ago. */
  isNear(): boolean;
  leave(to: 'done' | 'station'): void;
}

/** One visit of the release screen. It lives outside React so that two presses in one frame are still one. */
export class ReleaseFlow {
  readonly #ports: ReleasePorts;
  readonly #listeners = new Set<() => void>();
  #state: ReleaseState;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #nextAsk: ReturnType<typeof setTimeout> | undefined;
  /** Counts turns: what was begun in an earlier one has no say in a later one. */
  #turns = 0;
  /** Until the press itself is recorded, the record still tells of the attempt before. */
  #pressing = false;

  constructor(ports: ReleasePorts, instant = false) {
    this.#ports = ports;
    this.#state = { ...beginning, instant };
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

  /** The channel is there, or there again after a sleep: what was missed is asked for. */
  readonly connected = (): void => {
    this.#askStatus();
    if (this.#state.turn.phase !== 'checking' && !this.#pressing) void this.#readTruth();
  };

  stop(): void {
    this.#beginTurn();
  }

  #send(happening: ReleaseHappening): void {
    const before = this.#state;
    this.#state = step(before, happening);
    if (this.#state === before) return;
    for (const listener of this.#listeners) listener();
    if (this.#state.turn !== before.turn) this.#enter();
  }

  #enter(): void {
    this.#beginTurn();
    const { turn } = this.#state;
    if (turn.phase === 'asking') void this.#press();
    else if (turn.phase === 'taken') this.#later(takenDelayMs, () => void this.#finish());
    else void this.#record();
    if (turn.phase === 'lit') this.#watch();
    this.#askStatusLater();
    if (turn.phase === 'queue' || turn.phase === 'failed') this.#waitUntil(turn.until);
  }

  async #press(): Promise<void> {
    const turn = this.#turns;
    this.#pressing = true;
    if (!(await this.#record()) || turn !== this.#turns) return;
    this.#pressing = false;
    this.#ports.askElectron();
    this.#later(silenceMs, () => this.#send({ type: 'silence', now: Date.now() }));
    this.#watch();
  }

  async #finish(): Promise<void> {
    if (await this.#record()) this.#ports.leave('done');
  }

  /** A status the server does not take leaves the rider nowhere here: back to the start of the booking [Z18]. */
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

  #watch(): void {
    const turn = this.#turns;
    this.#later(truthEveryMs, async () => {
      await this.#readTruth();
      if (turn === this.#turns) this.#watch();
    });
  }

  async #readTruth(): Promise<void> {
    const turn = this.#turns;
    const truth = await this.#ports.readTruth().catch(() => undefined);
    if (truth && turn === this.#turns) this.#send({ type: 'truth', truth, now: Date.now() });
  }

  #askStatus(): void {
    this.#ports.askStatus();
    this.#askStatusLater();
  }

  #askStatusLater(): void {
    const { phase } = this.#state.turn;
    if (phase !== 'checking' && phase !== 'noneFree') return;
    clearTimeout(this.#nextAsk);
    this.#nextAsk = this.#later(statusEveryMs, () => this.#askStatus());
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

  #beginTurn(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#pressing = false;
    this.#turns += 1;
  }
}
