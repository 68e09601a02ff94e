import {
  commandTypes,
  heartbeatMs,
  type StationEvent,
  type StationOnline,
  stationProtocolVersion,
  storedEvents,
} from '@etg/contract/station-protocol';
import type { Agenda } from './agenda.ts';
import type { StationMemory } from './memory.ts';
import { reportNest } from './nest.ts';
import type { Random } from './random.ts';
import type { Scenario } from './scenario.ts';
import type { StateCause, StationMessage, StationPort } from './station-port.ts';
import { firmwareOf, readTelemetry } from './telemetry.ts';

/** What a station and its publisher share. */
export type StationSelf = {
  readonly memory: StationMemory;
  readonly port: StationPort;
  readonly random: Random;
  readonly agenda: Agenda;
  scenario: Scenario;
};

export type EventDetails = Omit<StationEvent, 'v' | 'id' | 'seq'>;

/** Publishes a station's messages: numbered, with the time of its own clock, events stored until acknowledged. */
export class StationPublisher {
  readonly #self: StationSelf;
  #stateSentAt: number;

  constructor(self: StationSelf) {
    this.#self = self;
    this.#stateSentAt = self.port.now();
  }

  /** Plugged in and not away. The broker may still be unreachable. */
  get canSend(): boolean {
    const { online, awayUntil, restart } = this.#self.memory;
    const isRestarting = restart !== null && restart.until !== null && restart.lastEvent === null;
    return online && awayUntil === null && !isRestarting;
  }

  heartbeatDue(): number | undefined {
    return this.canSend ? this.#stateSentAt + heartbeatMs : undefined;
  }

  sendState(cause: StateCause, answers?: string): void {
    const { memory, port, scenario } = this.#self;
    const now = port.now();
    this.#stateSentAt = now;
    const nests = memory.nests.map((nest) => {
      const state = reportNest(nest, now);
      return { ...state, since: state.since + scenario.clockSkewMs };
    });
    const at = now + scenario.clockSkewMs;
    const answering = answers === undefined ? {} : { answers };
    const telemetry = memory.protocol === '1.0' ? {} : { telemetry: readTelemetry(memory, now) };
    const head = { v: stationProtocolVersion, seq: this.#nextSeq(), at, ...answering } as const;
    const body = { ...head, nests, ...telemetry };
    this.#send({ channel: 'state', cause, body });
  }

  /** Returns the event's id. */
  recordEvent(event: EventDetails): string {
    const { memory, port, scenario } = this.#self;
    const awayMs = scenario.awayMsOn(event.type);
    if (awayMs > 0 && this.canSend) this.disconnect(port.now() + awayMs);
    const seq = this.#nextSeq();
    const at = event.at + scenario.clockSkewMs;
    const body = { v: stationProtocolVersion, id: this.#eventId(seq), seq, ...event, at } as const;
    if (this.canSend || !scenario.losesUnsentEvents)
      memory.untold = [...memory.untold, body].slice(-storedEvents);
    this.#send({ channel: 'event', body });
    return body.id;
  }

  /** The version, the commands it knows, and its firmware, as the station says them when it connects. */
  greeting(): Pick<StationOnline, 'firmware' | 'protocol' | 'commands'> {
    const { memory } = this.#self;
    const firmware = firmwareOf(memory);
    if (memory.protocol === '1.0') return { firmware };
    return { firmware, protocol: memory.protocol, commands: [...commandTypes] };
  }

  /** On a new connection: the state first, then the events that were not acknowledged. */
  announce(): void {
    this.sendState('connected');
    for (const body of this.#self.memory.untold) this.#send({ channel: 'event', body });
  }

  acknowledged(eventId: string): void {
    const { memory } = this.#self;
    memory.untold = memory.untold.filter((event) => event.id !== eventId);
    this.leave(eventId);
  }

  /** Breaks the connection for the restart that the event announced. */
  leave(lastEvent: string): void {
    const { memory, port } = this.#self;
    if (memory.restart?.lastEvent !== lastEvent) return;
    memory.restart.lastEvent = null;
    port.connectionChanged();
  }

  startAgain(): void {
    this.plug(this.#self.memory.online);
    this.#self.port.restart();
  }

  plug(online: boolean): void {
    const { memory, port } = this.#self;
    memory.online = online;
    memory.awayUntil = null;
    this.#stateSentAt = port.now();
    port.connectionChanged();
  }

  /** The station stays plugged in, but has no connection until then. */
  disconnect(until: number): void {
    this.#self.memory.awayUntil = until;
    this.#self.port.connectionChanged();
  }

  reconnect(): void {
    this.plug(this.#self.memory.online);
  }

  #send(message: StationMessage): void {
    if (!this.canSend) return;
    const { scenario, random, agenda, port } = this.#self;
    const copies = scenario.deliver(message, random);
    if (copies.length === 0 && message.channel === 'event') this.acknowledged(message.body.id);
    for (const { afterMs, message: copy } of copies) {
      if (afterMs === 0) port.send(copy);
      else agenda.add(port.now() + afterMs, () => this.canSend && port.send(copy));
    }
  }

  #nextSeq(): number {
    this.#self.memory.seq += 1;
    return this.#self.memory.seq;
  }

  /** The number alone is unique while it rises; the letters keep ids unique after the memory was lost. */
  #eventId(seq: number): string {
    return `e-${seq}-${this.#self.random.letters(8)}`;
  }
}
