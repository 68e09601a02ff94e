import {
  type StationEvent,
  type StationOnline,
  type StationState,
  stationEvent,
  stationOnline,
  stationState,
} from '@etg/contract/station-protocol';
import { RuleBroken } from './demand.ts';

export type Received = {
  channel: string;
  bytes: number;
  /** Undefined if the payload is not JSON. */
  body: unknown;
  qos: number;
  /** Published before the suite subscribed, and retained by the broker. */
  retained: boolean;
};

export type Expectation<Found> = {
  /** For the report: "a `released` event". */
  what: string;
  /** Only messages from this position on. */
  since: number;
  withinMs?: number;
  find(message: Received): Found | undefined;
};

const defaultWithinMs = 10_000;

/** All messages of the station, in order. */
export class Transcript {
  readonly messages: Received[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #untilQuiet: (ms: number) => Promise<void>;

  constructor(untilQuiet: (ms: number) => Promise<void>) {
    this.#untilQuiet = untilQuiet;
  }

  add(message: Received): void {
    this.messages.push(message);
    for (const check of this.#waiting) check();
  }

  get position(): number {
    return this.messages.length;
  }

  /** Waits for the first match; without one the rule is broken. */
  async next<Found>({ what, since, find, withinMs = defaultWithinMs }: Expectation<Found>): Promise<Found> {
    let stop = () => {};
    const found = new Promise<Found>((resolve) => {
      const check = () => {
        for (const message of this.messages.slice(since)) {
          const match = find(message);
          if (match !== undefined) return resolve(match);
        }
      };
      stop = () => this.#waiting.delete(check);
      this.#waiting.add(check);
      check();
    });
    const missed = this.#untilQuiet(withinMs).then(() => undefined);
    try {
      const first = await Promise.race([found, missed]);
      if (first === undefined) throw new RuleBroken(`${what} did not arrive`);
      return first;
    } finally {
      stop();
    }
  }
}

export function asEvent({ channel, body }: Received): StationEvent | undefined {
  return channel === 'event' ? stationEvent.safeParse(body).data : undefined;
}

export function asState({ channel, body }: Received): StationState | undefined {
  return channel === 'state' ? stationState.safeParse(body).data : undefined;
}

export function asOnline({ channel, body }: Received): StationOnline | undefined {
  return channel === 'online' ? stationOnline.safeParse(body).data : undefined;
}
