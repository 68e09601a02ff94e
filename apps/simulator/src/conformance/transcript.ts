import {
  type StationEvent,
  type StationOnline,
  type StationState,
  stationEvent,
  stationOnline,
  stationState,
} from '@etg/contract/station-protocol';
import { RuleBroken } from './demand.ts';

export type Heard = {
  channel: string;
  bytes: number;
  /** Undefined when it was not JSON. */
  body: unknown;
  qos: number;
  /** Said before the suite listened, and kept by the broker. */
  retained: boolean;
};

export type Wish<Found> = {
  /** For the report: "a `released` event". */
  what: string;
  /** Only what came after this position. */
  since: number;
  withinMs?: number;
  find(heard: Heard): Found | undefined;
};

const usualPatienceMs = 10_000;

/** Everything the station has said, in order. */
export class Transcript {
  readonly heard: Heard[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #patience: (ms: number) => Promise<void>;

  constructor(patience: (ms: number) => Promise<void>) {
    this.#patience = patience;
  }

  add(heard: Heard): void {
    this.heard.push(heard);
    for (const look of this.#waiting) look();
  }

  get position(): number {
    return this.heard.length;
  }

  /** The first that fits, or a broken rule when it does not come. */
  async next<Found>({ what, since, find, withinMs = usualPatienceMs }: Wish<Found>): Promise<Found> {
    let stop = () => {};
    const found = new Promise<Found>((resolve) => {
      const look = () => {
        for (const heard of this.heard.slice(since)) {
          const match = find(heard);
          if (match !== undefined) return resolve(match);
        }
      };
      stop = () => this.#waiting.delete(look);
      this.#waiting.add(look);
      look();
    });
    const missed = this.#patience(withinMs).then(() => undefined);
    try {
      const first = await Promise.race([found, missed]);
      if (first === undefined) throw new RuleBroken(`${what} did not come`);
      return first;
    } finally {
      stop();
    }
  }
}

export function asEvent({ channel, body }: Heard): StationEvent | undefined {
  return channel === 'event' ? stationEvent.safeParse(body).data : undefined;
}

export function asState({ channel, body }: Heard): StationState | undefined {
  return channel === 'state' ? stationState.safeParse(body).data : undefined;
}

export function asOnline({ channel, body }: Heard): StationOnline | undefined {
  return channel === 'online' ? stationOnline.safeParse(body).data : undefined;
}
