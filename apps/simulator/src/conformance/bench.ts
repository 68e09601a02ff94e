import { randomUUID } from 'node:crypto';
import {
  commandLifetimeMs,
  type NestState,
  type StationEvent,
  type StationState,
  stationProtocolVersion,
} from '@etg/contract/station-protocol';
import { RuleBroken, RuleSkipped } from './demand.ts';
import type { Hands } from './hands.ts';
import { asEvent, asState, type Heard, type Transcript } from './transcript.ts';
import type { Wire } from './wire.ts';

/** What stands in a nest and can be released. */
export type Ready = NestState & { electron: string };

export type Sent = { id: string; since: number };

/** Short, so that a station which opens what it must not is closed again soon. */
export const shortTakeMs = 2_000;

type BenchParts = { station: string; wire: Wire; transcript: Transcript; hands: Hands };

/** The station under test, with what the rules have in common. */
export class Bench {
  readonly station: string;
  readonly wire: Wire;
  readonly transcript: Transcript;
  readonly hands: Hands;

  constructor({ station, wire, transcript, hands }: BenchParts) {
    this.station = station;
    this.wire = wire;
    this.transcript = transcript;
    this.hands = hands;
  }

  /** Every field can be replaced, so that a rule can send what is wrong. */
  async command(fields: { [key: string]: unknown }): Promise<Sent> {
    const id = typeof fields.id === 'string' ? fields.id : randomUUID();
    const since = this.transcript.position;
    const issued_at = this.hands.now();
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
      find: (heard) => matching(asEvent(heard), (event) => event.command === id),
    });
  }

  event(type: StationEvent['type'], since: number): Promise<StationEvent> {
    const what = `the event \`${type}\``;
    const find = (heard: Heard) => matching(asEvent(heard), (event) => event.type === type);
    return this.transcript.next({ what, since, find });
  }

  /** A snapshot that came by itself. */
  panel(since: number, fits: (state: StationState) => boolean, what: string): Promise<StationState> {
    return this.transcript.next({
      what: `a snapshot ${what}`,
      since,
      find: (heard) => matching(asState(heard), fits),
    });
  }

  /** The panel now, as the answer to a question. */
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

  /** The newest snapshot heard: rules that are about something else do not ask again. */
  async panelNow(): Promise<StationState> {
    const newest = this.transcript.heard.findLast((heard) => asState(heard) !== undefined);
    const state = newest && asState(newest);
    if (!state) throw new RuleBroken('no snapshot was ever heard');
    return state;
  }

  /** What was lit locks again, and has been told. */
  async untilLocked(): Promise<void> {
    await this.hands.wait(shortTakeMs);
    await this.hands.patience(1_000);
  }

  /** Every rule begins with nothing lit and nothing under way. */
  async settle(): Promise<void> {
    await this.hands.patience(0);
    if ((await this.panelNow()).nests.some((nest) => nest.lit)) await this.untilLocked();
  }
}

function matching<Body>(body: Body | undefined, fits: (body: Body) => boolean): Body | undefined {
  return body !== undefined && fits(body) ? body : undefined;
}
