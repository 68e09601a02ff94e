import {
  type NestState,
  type StationCommand,
  type StationEvent,
  type StationState,
  stationProtocolVersion,
} from '@etg/contract/station-protocol';

type Release = Extract<StationCommand, { type: 'release' }>;
type EventContent = Omit<StationEvent, 'v' | 'id' | 'seq'>;

/** An event on its way. A test delivers it when, in which order and as often as it likes. */
export interface SentEvent {
  event: StationEvent;
  /** Cannot be inferred from a snapshot: a test that never delivers it cannot expect the server to know. */
  mustBeHeard: boolean;
}

/** The physical state of a station, independent of what the server knows. It has no clock and no connection. */
export class PhysicalStation {
  readonly code: string;
  readonly nests: { nest: number; electron: string | null; since: number }[];
  /** All events so far, oldest first, until a test takes them. */
  readonly sent: SentEvent[] = [];
  isOnline = true;
  #seq = 0;
  #light: { command: string; nest: number; until: number } | null = null;
  readonly #obeyed = new Set<string>();

  constructor(code: string, electrons: readonly (string | null)[]) {
    this.code = code;
    this.nests = electrons.map((electron, index) => ({ nest: index + 1, electron, since: 0 }));
  }

  get lit(): string | undefined {
    return this.#light?.command;
  }

  /** The snapshot that the station would publish now. */
  panel(now: number, answers?: string): StationState {
    this.#seq += 1;
    const nests = this.nests.map(
      ({ nest, electron, since }): NestState => ({
        nest,
        electron,
        since,
        cable: electron === null ? null : 'usb_c',
        charge: electron === null ? null : 90 - nest,
        lit: this.#light?.nest === nest,
        fault: null,
      }),
    );
    return { v: stationProtocolVersion, seq: this.#seq, at: now, nests, ...(answers && { answers }) };
  }

  obey(command: Release, now: number): void {
    const reason = this.#refusalOf(command, now);
    const about = { at: now, command: command.id, nest: command.nest };
    if (reason) {
      this.#say({ type: 'refused', reason, ...about });
      return;
    }
    this.#obeyed.add(command.id);
    this.#light = { command: command.id, nest: command.nest, until: now + command.take_within_ms };
    this.#say({ type: 'released', electron: command.electron, ...about });
  }

  /** A rider takes the lit Electron; with `wrongNest`, a lock fails and the Electron of another nest comes out instead. */
  pull(now: number, wrongNest = false): { electron: string; command: string } | undefined {
    this.relock(now);
    const light = this.#light;
    if (!light) return undefined;
    const fits = (nest: number) => (wrongNest ? nest !== light.nest : nest === light.nest);
    const seat = this.nests.find((each) => each.electron !== null && fits(each.nest));
    const electron = seat?.electron;
    if (!seat || !electron) return undefined;
    Object.assign(seat, { electron: null, since: now });
    this.#light = null;
    const { command } = light;
    this.#say({ type: 'taken', at: now, command, nest: seat.nest, electron, cable: 'usb_c' }, wrongNest);
    return { electron, command };
  }

  /** Locks the lit nest again if its time is over. */
  relock(now: number): void {
    if (!this.#light || now < this.#light.until) return;
    const { command, nest, until } = this.#light;
    this.#light = null;
    this.#say({ type: 'not_taken', at: until, command, nest });
  }

  /** False if no nest is free. */
  insert(electron: string, now: number): boolean {
    const seat = this.nests.find((each) => each.electron === null);
    if (!seat) return false;
    Object.assign(seat, { electron, since: now });
    this.#say({ type: 'returned', at: now, nest: seat.nest, electron, cable: 'usb_c' });
    return true;
  }

  /** Somebody pulls an Electron out of a locked nest. */
  force(nest: number, now: number): string | undefined {
    const seat = this.nests.find((each) => each.nest === nest);
    const electron = seat?.electron;
    if (!seat || !electron || this.#light?.nest === nest) return undefined;
    Object.assign(seat, { electron: null, since: now });
    this.#say({ type: 'removed_unasked', at: now, nest, electron });
    return electron;
  }

  #refusalOf({ id, expires_at, nest, electron }: Release, now: number): StationEvent['reason'] {
    this.relock(now);
    if (expires_at <= now) return 'expired';
    if (this.#obeyed.has(id)) return 'repeated';
    if (this.#light) return 'busy';
    const seat = this.nests.find((each) => each.nest === nest);
    if (!seat?.electron) return 'nest_empty';
    return seat.electron === electron ? undefined : 'wrong_electron';
  }

  #say(content: EventContent, mustBeHeard = false): void {
    this.#seq += 1;
    const id = `event-${this.code}-${this.#seq}`;
    this.sent.push({ event: { v: stationProtocolVersion, id, seq: this.#seq, ...content }, mustBeHeard });
  }
}
