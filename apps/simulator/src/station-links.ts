import type { StationCommand } from '@etg/contract/station-protocol';
import { Random } from './random.ts';
import { StationLink, type StationLinkListener, type WireManners } from './station-link.ts';
import type { StationMessage } from './station-port.ts';

export type StationLinksOptions = {
  brokerUrl: string;
  seed: string;
  /** The first wait before a lost connection is tried again. */
  retryMs?: number | undefined;
  /** How many connections are opened in a second at most; all at once if undefined. */
  connectPerSecond?: number | undefined;
  manners?: WireManners | undefined;
};

export type StationLinksListener = {
  now(): number;
  connected(code: string): void;
  commanded(code: string, command: StationCommand): void;
  acknowledged(code: string, eventId: string): void;
};

/** How much has gone over the wire, for somebody who watches. */
export type Tally = {
  plugged: number;
  connected: number;
  sent: number;
  acknowledged: number;
  commands: number;
};

const stepMs = 100;

/** The connections of all stations that have one. */
export class StationLinks {
  readonly #options: StationLinksOptions;
  readonly #listener: StationLinksListener;
  readonly #links = new Map<string, StationLink>();
  readonly #waiting = new Map<string, string>();
  readonly #gone = { sent: 0, acknowledged: 0, commands: 0 };
  #opening: NodeJS.Timeout | undefined;

  constructor(options: StationLinksOptions, listener: StationLinksListener) {
    this.#options = options;
    this.#listener = listener;
  }

  /** The station is to be connected with this password, or not at all; `anew` breaks a connection it has. */
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
    const sum = { plugged: this.#waiting.size, connected: 0, ...this.#gone };
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

  /** What was never acknowledged on a broken connection is not waited for. */
  #drop(code: string, link: StationLink): void {
    link.drop();
    this.#links.delete(code);
    this.#gone.sent += link.counted.acknowledged;
    this.#gone.acknowledged += link.counted.acknowledged;
    this.#gone.commands += link.counted.commands;
  }

  #openSome(): void {
    this.#open(Math.ceil(((this.#options.connectPerSecond ?? 1) * stepMs) / 1_000));
    if (this.#waiting.size > 0) return;
    clearInterval(this.#opening);
    this.#opening = undefined;
  }

  #open(most: number): void {
    for (const [code, password] of [...this.#waiting].slice(0, most)) {
      this.#waiting.delete(code);
      const { seed, ...shared } = this.#options;
      const options = { ...shared, code, password, random: new Random(seed, code, 'link') };
      this.#links.set(code, new StationLink(options, this.#listenerOf(code)));
    }
  }

  #listenerOf(code: string): StationLinkListener {
    return {
      now: () => this.#listener.now(),
      connected: () => this.#listener.connected(code),
      commanded: (command) => this.#listener.commanded(code, command),
      acknowledged: (eventId) => this.#listener.acknowledged(code, eventId),
    };
  }
}
