import { randomUUID } from 'node:crypto';
import {
  type CommandType,
  commandLifetimeMs,
  knownCommands,
  type NestState,
  restartWithinMs,
  type StationEvent,
  type StationOnline,
  type StationReason,
  type StationState,
  stationProtocolVersion,
} from '@etg/contract/station-protocol';
import { demand, RuleBroken, RuleSkipped } from './demand.ts';
import type { Person } from './person.ts';
import { asEvent, asOnline, asState, type Received, type Transcript } from './transcript.ts';
import type { Wire } from './wire.ts';

/** A nest with an Electron that can be released. */
export type Ready = NestState & { electron: string };

export type Sent = { id: string; since: number };

/** Short, so that a nest opened by mistake locks again soon. */
export const shortTakeMs = 2_000;

/** The part of the time for a restart that the suite waits at once; the simulator moves its clock by it. */
const restartWaitMs = restartWithinMs / 3;

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

  /** Opens the nest for a technician, for a short time. */
  open(nest: number, fields: { [key: string]: unknown } = {}): Promise<Sent> {
    return this.command({ type: 'open_for_service', nest, open_for_ms: shortTakeMs, ...fields });
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
      if (nest.electron !== null && nest.fault === null && !nest.lit && !nest.open)
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

  /** Waits until the station has connected again and sent its panel, and returns that. */
  async greeted(since: number, withinMs: number): Promise<StationState> {
    const { transcript } = this;
    const back = await transcript.next({
      what: '`online: true` after the restart',
      since,
      withinMs,
      find: (message) => (asOnline(message)?.online ? transcript.messages.indexOf(message) : undefined),
    });
    return this.panel(back, () => true, 'after the restart');
  }

  /** The version that the station announces in its newest greeting. */
  get protocol(): string {
    return this.#greeting()?.protocol ?? '1.0';
  }

  /** Whether the station announces that it knows the command. */
  knows(type: CommandType): boolean {
    return knownCommands(this.#greeting() ?? {}).includes(type);
  }

  /** Whether its greeting lists the command, though the server assumes some. */
  announces(type: CommandType): boolean {
    return this.#greeting()?.commands?.includes(type) ?? false;
  }

  #greeting(): StationOnline | undefined {
    const newest = this.transcript.messages.findLast((message) => asOnline(message)?.online);
    return newest && asOnline(newest);
  }

  /** Waits until the nest that is lit or open has locked again and the station has reported it. */
  async untilLocked(): Promise<void> {
    await this.person.wait(shortTakeMs);
    await this.person.untilQuiet(1_000);
  }

  /** Every rule starts with the station connected, no nest lit or open, and no message on its way. */
  async waitUntilIdle(): Promise<void> {
    await this.person.untilQuiet(0);
    if ((await this.panelNow()).nests.some((nest) => nest.lit || nest.open)) await this.untilLocked();
    const restarting = this.#restartingSince();
    if (restarting !== undefined) await this.comesBack(restarting);
  }

  /** Waits until the station has restarted and sent its panel, and returns that. */
  async comesBack(since: number): Promise<StationState> {
    await this.person.untilQuiet(1_000);
    await this.person.wait(restartWaitMs);
    return this.greeted(since, restartWithinMs - restartWaitMs);
  }

  /** By the station's own times: a `rebooting` that was stored may arrive after the greeting. */
  #restartingSince(): number | undefined {
    const { messages } = this.transcript;
    const index = messages.findLastIndex((message) => asEvent(message)?.type === 'rebooting');
    const leaving = messages[index] && asEvent(messages[index]);
    return leaving && leaving.at > (this.#greeting()?.at ?? 0) ? index : undefined;
  }
}

/** Checks that the station refuses the command with this reason. */
export async function checkRefusal(bench: Bench, sent: Sent, reason: StationReason): Promise<void> {
  const answer = await bench.answer(sent);
  if (answer.type !== 'refused') throw new RuleBroken(`it answered \`${answer.type}\``);
  demand(answer.reason === reason, `it refused as \`${answer.reason}\``);
}

function matching<Body>(body: Body | undefined, fits: (body: Body) => boolean): Body | undefined {
  return body !== undefined && fits(body) ? body : undefined;
}
