import type { Logger } from '../logger.ts';
import type { Message, MessageHandler } from './message.ts';
import type { Refusals } from './refusals.ts';
import { type TokenBucket, tokenBucket } from './token-bucket.ts';

export interface InboxLimits {
  /** Messages of different senders handled at the same time: fewer than the database has connections. */
  atOnce: number;
  /** What one sender may say at a stretch, and then each second. */
  burst: number;
  perSecond: number;
  /** Bytes of one sender that may wait. */
  waitingBytes: number;
  largestPayloadBytes: number;
}

export interface InboxParts {
  senderOf(topic: string): string;
  /** Topics of which the newest message says all: of a flood, that one is handled in the end. */
  saysAll(topic: string): boolean;
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
  lastWord: Message | undefined;
}

/** Senders we remember before those are forgotten that have been quiet for a while. */
const rememberedSenders = 10_000;

/**
 * What has come in and waits for its turn. Messages of one sender are handled in their order, those of several side by
 * side, never more than `atOnce`. A sender that says too much is cut off, and harms nobody but itself. Each gateway
 * limits what it hears: two of them let twice as much through, and have twice the strength for it.
 */
export class Inbox {
  readonly #parts: Required<InboxParts>;
  readonly #lanes = new Map<string, Lane>();
  readonly #ready: Lane[] = [];
  readonly #waitingForQuiet: (() => void)[] = [];
  #running = 0;

  constructor(parts: InboxParts) {
    this.#parts = { now: () => performance.now(), later: unrefTimeout, ...parts };
  }

  receive(message: Message): void {
    const { limits, refusals, senderOf, saysAll } = this.#parts;
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
    if (!saysAll(message.topic)) return;
    if (!lane.lastWord) this.#hearLastWordLater(lane);
    lane.lastWord = message;
  }

  /** When everything received so far has been handled. */
  settled(): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waitingForQuiet.push(resolve));
  }

  #laneOf(sender: string): Lane {
    const known = this.#lanes.get(sender);
    if (known) return known;
    if (this.#lanes.size >= rememberedSenders) forgetQuiet(this.#lanes);
    const bucket = tokenBucket(this.#parts.limits, this.#parts.now);
    const lane: Lane = { waiting: [], bytes: 0, bucket, busy: false, lastWord: undefined };
    this.#lanes.set(sender, lane);
    return lane;
  }

  #enqueue(lane: Lane, message: Message): void {
    lane.waiting.push(message);
    lane.bytes += message.payload.length;
    this.#makeReady(lane);
  }

  /** After a flood its newest message is handled too, as soon as the sender has a right to one more. */
  #hearLastWordLater(lane: Lane): void {
    const { later, limits } = this.#parts;
    later(() => {
      const message = lane.lastWord;
      if (!message) return;
      if (!lane.bucket.take()) return this.#hearLastWordLater(lane);
      lane.lastWord = undefined;
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
    while (this.#running < this.#parts.limits.atOnce) {
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
      await this.#parts.handle(message);
    } catch (error) {
      this.#parts.log.error({ error, topic: message.topic }, 'a station message failed');
    }
  }
}

function forgetQuiet(lanes: Map<string, Lane>): void {
  for (const [sender, lane] of lanes) {
    if (!lane.busy && !lane.lastWord && lane.bucket.isFull()) lanes.delete(sender);
  }
}

function unrefTimeout(work: () => void, ms: number): void {
  setTimeout(work, ms).unref();
}
