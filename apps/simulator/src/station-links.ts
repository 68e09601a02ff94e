import type { CommandHead, StationCommand, StationOnline } from '@etg/contract/station-protocol';
import { Random } from './random.ts';
import { type MqttUsage, StationLink, type StationLinkListener } from './station-link.ts';
import type { StationMessage } from './station-port.ts';

export type StationLinksOptions = {
  brokerUrl: string;
  seed: string;
  /** The first delay before a lost connection is opened again. */
  retryMs?: number | undefined;
  /** The maximum of connections opened per second; all at once if undefined. */
  connectPerSecond?: number | undefined;
  mqttUsage?: MqttUsage | undefined;
};

export type StationLinksListener = {
  now(): number;
  greeting(code: string): Partial<StationOnline>;
  connected(code: string): void;
  commanded(code: string, command: StationCommand): void;
  commandedUnknown(code: string, command: CommandHead): void;
  acknowledged(code: string, eventId: string): void;
};

/** Counts of connections and messages, for reports and waits. */
export type Tally = {
  plugged: number;
  connected: number;
  sent: number;
  acknowledged: number;
  commands: number;
};

const stepMs = 100;

/** The connections of all plugged-in stations. */
export class StationLinks {
  readonly #options: StationLinksOptions;
  readonly #listener: StationLinksListener;
  readonly #links = new Map<string, StationLink>();
  readonly #waiting = new Map<string, string>();
  readonly #closed = { sent: 0, acknowledged: 0, commands: 0 };
  #opening: NodeJS.Timeout | undefined;

  constructor(options: StationLinksOptions, listener: StationLinksListener) {
    this.#options = options;
    this.#listener = listener;
  }

  /** Connects the station with this password; disconnects it without one. `anew` replaces an open connection. */
  plug(code: string, password: string | undefined, anew = false): void {
    const link = this.#links.get(code);
    if (link && link.options.password === password && !anew) return;
    if (link) this.#drop(code, link);
    this.#waiting.delete(code);
    if (password === undefined) return;
    this.#waiting.set(code, password);
    if (this.#options.connectPerSecond === undefined) this.#open(1);
    else this.#opening ??= setInterval(() => this.#openSome(), stepMs);
  }

  send(code: string, message: StationMessage): void {
    this.#links.get(code)?.send(message);
  }

  tally(): Tally {
    const sum = { plugged: this.#waiting.size, connected: 0, ...this.#closed };
    for (const { isConnected, counted } of this.#links.values()) {
      sum.plugged += 1;
      sum.connected += isConnected ? 1 : 0;
      sum.sent += counted.sent;
      sum.acknowledged += counted.acknowledged;
      sum.commands += counted.commands;
    }
    return sum;
  }

  drop(): void {
    clearInterval(this.#opening);
    this.#waiting.clear();
    for (const [code, link] of this.#links) this.#drop(code, link);
  }

  /** Messages never acknowledged on the dropped connection no longer count as sent: nothing waits for them. */
  #drop(code: string, link: StationLink): void {
    link.drop();
    this.#links.delete(code);
    this.#closed.sent += link.counted.acknowledged;
    this.#closed.acknowledged += link.counted.acknowledged;
    this.#closed.commands += link.counted.commands;
  }

  #openSome(): void {
    this.#open(Math.ceil(((this.#options.connectPerSecond ?? 1) * stepMs) / 1_000));
    if (this.#waiting.size > 0) return;
    clearInterval(this.#opening);
    this.#opening = undefined;
  }

  #open(limit: number): void {
    for (const [code, password] of [...this.#waiting].slice(0, limit)) {
      this.#waiting.delete(code);
      const { seed, ...shared } = this.#options;
      const options = { ...shared, code, password, random: new Random(seed, code, 'link') };
      this.#links.set(code, new StationLink(options, this.#listenerOf(code)));
    }
  }

  #listenerOf(code: string): StationLinkListener {
    return {
      now: () => this.#listener.now(),
      greeting: () => this.#listener.greeting(code),
      connected: () => this.#listener.connected(code),
      commanded: (command) => this.#listener.commanded(code, command),
      commandedUnknown: (command) => this.#listener.commandedUnknown(code, command),
      acknowledged: (eventId) => this.#listener.acknowledged(code, eventId),
    };
  }
}
