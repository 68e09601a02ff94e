import type { Logger } from '../logger.ts';
import type { Message, MessageHandler } from './message.ts';
import type { Refusals } from './refusals.ts';
import { type TokenBucket, tokenBucket } from './token-bucket.ts';

export interface InboxLimits {
  /** Messages of different senders handled at the same time: fewer than the database pool has connections. */
  atOnce: number;
  /** How many messages one sender may send at once, and then each second. */
  burst: number;
  perSecond: number;
  /** Bytes of one sender that may wait. */
  waitingBytes: number;
  largestPayloadBytes: number;
}

export interface InboxDeps {
  senderOf(topic: string): string;
  /** Topics whose newest message contains the full state: after a flood, that one is handled too. */
  isFullState(topic: string): boolean;
  handle: MessageHandler;
  refusals: Pick<Refusals, 'refuse'>;
  log: Logger;
  limits: InboxLimits;
  now?: () => number;
  later?: (work: () => void, ms: number) => void;
}

interface Lane {
  waiting: Message[];
  bytes: number;
  bucket: TokenBucket;
  busy: boolean;
  lastState: Message | undefined;
}

/** At this number of senders, the idle ones are removed. */
const rememberedSenders = 10_000;

/**
 * The queue of received messages. Messages of one sender are handled in order, those of different senders concurrently, at
 * most `atOnce`. A sender above its rate loses messages, and delays no other. The limits are per gateway: two gateways
 * let twice as much through, and have twice the capacity.
 */
export class Inbox {
  readonly #deps: Required<InboxDeps>;
  readonly #lanes = new Map<string, Lane>();
  readonly #ready: Lane[] = [];
  readonly #waitingForQuiet: (() => void)[] = [];
  #running = 0;

  constructor(deps: InboxDeps) {
    this.#deps = { now: () => performance.now(), later: unrefTimeout, ...deps };
  }

  receive(message: Message): void {
    const { limits, refusals, senderOf, isFullState } = this.#deps;
    const sender = senderOf(message.topic);
    const size = message.payload.length;
    if (size > limits.largestPayloadBytes) {
      refusals.refuse('too_large', sender);
      return;
    }
    const lane = this.#laneOf(sender);
    if (lane.bytes + size <= limits.waitingBytes && lane.bucket.take()) {
      this.#enqueue(lane, message);
      return;
    }
    refusals.refuse('flood', sender);
    if (!isFullState(message.topic)) return;
    if (!lane.lastState) this.#handleLastStateLater(lane);
    lane.lastState = message;
  }

  /** Resolves when no message is being handled any more. */
  settled(): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waitingForQuiet.push(resolve));
  }

  #laneOf(sender: string): Lane {
    const known = this.#lanes.get(sender);
    if (known) return known;
    if (this.#lanes.size >= rememberedSenders) forgetQuiet(this.#lanes);
    const bucket = tokenBucket(this.#deps.limits, this.#deps.now);
    const lane: Lane = { waiting: [], bytes: 0, bucket, busy: false, lastState: undefined };
    this.#lanes.set(sender, lane);
    return lane;
  }

  #enqueue(lane: Lane, message: Message): void {
    lane.waiting.push(message);
    lane.bytes += message.payload.length;
    this.#makeReady(lane);
  }

  /** Handles the newest snapshot of a flood as soon as the sender's rate allows one more. */
  #handleLastStateLater(lane: Lane): void {
    const { later, limits } = this.#deps;
    later(() => {
      const message = lane.lastState;
      if (!message) return;
      if (!lane.bucket.take()) return this.#handleLastStateLater(lane);
      lane.lastState = undefined;
      this.#enqueue(lane, message);
    }, 1_000 / limits.perSecond);
  }

  #makeReady(lane: Lane): void {
    if (lane.busy) return;
    lane.busy = true;
    this.#ready.push(lane);
    this.#work();
  }

  #work(): void {
    while (this.#running < this.#deps.limits.atOnce) {
      const lane = this.#ready.shift();
      if (!lane) return;
      this.#running += 1;
      void this.#handleNext(lane).then(() => {
        this.#running -= 1;
        lane.busy = false;
        if (lane.waiting.length > 0) this.#makeReady(lane);
        this.#work();
        if (this.#running === 0) for (const quiet of this.#waitingForQuiet.splice(0)) quiet();
      });
    }
  }

  async #handleNext(lane: Lane): Promise<void> {
    const message = lane.waiting.shift();
    if (!message) return;
    lane.bytes -= message.payload.length;
    try {
      await this.#deps.handle(message);
    } catch (error) {
      this.#deps.log.error({ error, topic: message.topic }, 'handling a station message failed');
    }
  }
}

function forgetQuiet(lanes: Map<string, Lane>): void {
  for (const [sender, lane] of lanes) {
    if (!lane.busy && !lane.lastState && lane.bucket.isFull()) lanes.delete(sender);
  }
}

function unrefTimeout(work: () => void, ms: number): void {
  setTimeout(work, ms).unref();
}
