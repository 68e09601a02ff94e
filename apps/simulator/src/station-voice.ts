import {
  heartbeatMs,
  type StationEvent,
  stationProtocolVersion,
  storedEvents,
} from '@etg/contract/station-protocol';
import type { Agenda } from './agenda.ts';
import type { StationMemory } from './memory.ts';
import { report } from './nest.ts';
import type { Random } from './random.ts';
import type { Scenario } from './scenario.ts';
import type { StateCause, StationMessage, StationPort } from './station-port.ts';

/** What a station and its voice share. */
export type StationSelf = {
  readonly memory: StationMemory;
  readonly port: StationPort;
  readonly random: Random;
  readonly agenda: Agenda;
  scenario: Scenario;
};

export type Happening = Omit<StationEvent, 'v' | 'id' | 'seq'>;

/** What a station says: numbered, by its own clock, kept until acknowledged. */
export class StationVoice {
  readonly #self: StationSelf;
  #toldAt: number;

  constructor(self: StationSelf) {
    this.#self = self;
    this.#toldAt = self.port.now();
  }

  /** Plugged in and not away; whether the broker is there is another matter. */
  get canSpeak(): boolean {
    const { online, awayUntil } = this.#self.memory;
    return online && awayUntil === null;
  }

  heartbeatDue(): number | undefined {
    return this.canSpeak ? this.#toldAt + heartbeatMs : undefined;
  }

  tellState(cause: StateCause, answers?: string): void {
    const { memory, port, scenario } = this.#self;
    const now = port.now();
    this.#toldAt = now;
    const nests = memory.nests.map((nest) => {
      const seen = report(nest, now);
      return { ...seen, since: seen.since + scenario.clockSkewMs };
    });
    const at = now + scenario.clockSkewMs;
    const answering = answers === undefined ? {} : { answers };
    const body = { v: stationProtocolVersion, seq: this.#nextSeq(), at, ...answering, nests } as const;
    this.#tell({ channel: 'state', cause, body });
  }

  happened(happening: Happening): void {
    const { memory, port, scenario } = this.#self;
    const awayMs = scenario.awayMsOn(happening.type);
    if (awayMs > 0 && this.canSpeak) this.goAway(port.now() + awayMs);
    const seq = this.#nextSeq();
    const at = happening.at + scenario.clockSkewMs;
    const body = { v: stationProtocolVersion, id: this.#eventId(seq), seq, ...happening, at } as const;
    if (this.canSpeak || !scenario.forgetsUntold)
      memory.untold = [...memory.untold, body].slice(-storedEvents);
    this.#tell({ channel: 'event', body });
  }

  /** What a station says when it has a connection: how it stands, then what nobody has heard yet. */
  announce(): void {
    this.tellState('connected');
    for (const body of this.#self.memory.untold) this.#tell({ channel: 'event', body });
  }

  acknowledged(eventId: string): void {
    const { memory } = this.#self;
    memory.untold = memory.untold.filter((event) => event.id !== eventId);
  }

  plug(online: boolean): void {
    const { memory, port } = this.#self;
    memory.online = online;
    memory.awayUntil = null;
    this.#toldAt = port.now();
    port.connectionChanged();
  }

  /** Plugged in, but without a connection. */
  goAway(until: number): void {
    this.#self.memory.awayUntil = until;
    this.#self.port.connectionChanged();
  }

  comeBack(): void {
    this.plug(this.#self.memory.online);
  }

  #tell(message: StationMessage): void {
    if (!this.canSpeak) return;
    const { scenario, random, agenda, port } = this.#self;
    const copies = scenario.deliver(message, random);
    if (copies.length === 0 && message.channel === 'event') this.acknowledged(message.body.id);
    for (const { afterMs, message: copy } of copies) {
      if (afterMs === 0) port.tell(copy);
      else agenda.add(port.now() + afterMs, () => this.canSpeak && port.tell(copy));
    }
  }

  #nextSeq(): number {
    this.#self.memory.seq += 1;
    return this.#self.memory.seq;
  }

  /** The number alone is unique as long as it rises; the letters keep it so when a memory was lost. */
  #eventId(seq: number): string {
    return `e-${seq}-${this.#self.random.letters(8)}`;
  }
}
