import { randomUUID } from 'node:crypto';
import {
  type CommandType,
  commandLifetimeMs,
  knownCommands,
  type NestState,
  type StationEvent,
  type StationOnline,
  type StationState,
  stationProtocolVersion,
} from '@etg/contract/station-protocol';
import { RuleBroken, RuleSkipped } from './demand.ts';
import type { Person } from './person.ts';
import { asEvent, asOnline, asState, type Received, type Transcript } from './transcript.ts';
import type { Wire } from './wire.ts';

/** A nest with an Electron that can be released. */
export type Ready = NestState & { electron: string };

export type Sent = { id: string; since: number };

/** Short, so that a nest opened by mistake locks again soon. */
export const shortTakeMs = 2_000;

type BenchOptions = { station: string; wire: Wire; transcript: Transcript; person: Person };

/** The station under test, with the operations that the rules share. */
export class Bench {
  readonly station: string;
  readonly wire: Wire;
  readonly transcript: Transcript;
  readonly person: Person;

  constructor({ station, wire, transcript, person }: BenchOptions) {
    this.station = station;
    this.wire = wire;
    this.transcript = transcript;
    this.person = person;
  }

  /** Every field can be overridden, so that a rule can send an invalid command. */
  async command(fields: { [key: string]: unknown }): Promise<Sent> {
    const id = typeof fields.id === 'string' ? fields.id : randomUUID();
    const since = this.transcript.position;
    const issued_at = this.person.now();
    const times = { issued_at, expires_at: issued_at + commandLifetimeMs };
    await this.wire.send({ v: stationProtocolVersion, ...times, ...fields, id });
    return { id, since };
  }

  release(nest: Pick<Ready, 'nest' | 'electron'>, fields: { [key: string]: unknown } = {}): Promise<Sent> {
    const { nest: number, electron } = nest;
    return this.command({ type: 'release', nest: number, electron, take_within_ms: shortTakeMs, ...fields });
  }

  /** The first event that answers the command. */
  answer({ id, since }: Sent): Promise<StationEvent> {
    return this.transcript.next({
      what: 'an event that answers the command',
      since,
      find: (message) => matching(asEvent(message), (event) => event.command === id),
    });
  }

  event(type: StationEvent['type'], since: number): Promise<StationEvent> {
    const what = `the event \`${type}\``;
    const find = (message: Received) => matching(asEvent(message), (event) => event.type === type);
    return this.transcript.next({ what, since, find });
  }

  /** Waits for a matching state message. */
  panel(since: number, fits: (state: StationState) => boolean, what: string): Promise<StationState> {
    return this.transcript.next({
      what: `a snapshot ${what}`,
      since,
      find: (message) => matching(asState(message), fits),
    });
  }

  /** Requests the current panel with `sync`. */
  async ask(): Promise<StationState> {
    const { id, since } = await this.command({ type: 'sync' });
    return this.panel(since, (state) => state.answers === id, 'that answers `sync`');
  }

  async readyNest(): Promise<Ready> {
    for (const nest of (await this.panelNow()).nests) {
      if (nest.electron !== null && nest.fault === null && !nest.lit)
        return { ...nest, electron: nest.electron };
    }
    throw new RuleSkipped('no nest has a readable Electron in it');
  }

  async emptyNest(): Promise<number> {
    const nest = (await this.panelNow()).nests.find((each) => each.electron === null && each.fault === null);
    if (!nest) throw new RuleSkipped('no nest is empty');
    return nest.nest;
  }

  /** The newest state received; sends no `sync`. */
  async panelNow(): Promise<StationState> {
    const newest = this.transcript.messages.findLast((message) => asState(message) !== undefined);
    const state = newest && asState(newest);
    if (!state) throw new RuleBroken('no snapshot was ever received');
    return state;
  }

  /** The version that the station announces in its newest greeting. */
  get protocol(): string {
    return this.#greeting()?.protocol ?? '1.0';
  }

  /** Whether the station announces that it knows the command. */
  knows(type: CommandType): boolean {
    return knownCommands(this.#greeting() ?? {}).includes(type);
  }

  #greeting(): StationOnline | undefined {
    const newest = this.transcript.messages.findLast((message) => asOnline(message)?.online);
    return newest && asOnline(newest);
  }

  /** Waits until the lit nest has locked again and the station has reported it. */
  async untilLocked(): Promise<void> {
    await this.person.wait(shortTakeMs);
    await this.person.untilQuiet(1_000);
  }

  /** Every rule starts with no nest lit and no message on its way. */
  async waitUntilIdle(): Promise<void> {
    await this.person.untilQuiet(0);
    if ((await this.panelNow()).nests.some((nest) => nest.lit)) await this.untilLocked();
  }
}

function matching<Body>(body: Body | undefined, fits: (body: Body) => boolean): Body | undefined {
  return body !== undefined && fits(body) ? body : undefined;
}
