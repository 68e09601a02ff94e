import { randomUUID } from 'node:crypto';
import type { SharedRedis } from './open-redis.ts';

type Listener = (text: string) => void;

/** Word to every node, this one included. A hint that may be lost: whoever hears it reads the rows. */
export interface Announcements {
  tell(topic: string, text: string): void;
  hear(topic: string, listener: Listener): void;
  /** Called again and again while other nodes cannot be heard, and once when they can again. */
  whileInDoubt(look: () => void): void;
}

/** Of an installation that is one node: nobody else has a word to say. */
export function announceHere(): Announcements {
  const listeners = new Map<string, Listener[]>();
  return {
    tell: (topic, text) => {
      for (const listener of listeners.get(topic) ?? []) listener(text);
    },
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    whileInDoubt: () => undefined,
  };
}

const channelOf = (topic: string) => `etg:word:${topic}`;
const lookEveryMs = 1_000;
/** Who only listens would never notice that the other end is gone. */
const askEveryMs = 5_000;

/** Here at once, and elsewhere by way of Redis; while that is away, here only. */
export function announceOver(redis: SharedRedis): Announcements {
  const here = announceHere();
  const us = randomUUID();
  const ears = listenOnDemand(redis, (channel, message) => {
    const topic = channel.slice(channelOf('').length);
    // Our own word was heard here before it left.
    if (!message.startsWith(us)) here.tell(topic, message.slice(us.length));
  });
  return {
    tell: (topic, text) => {
      here.tell(topic, text);
      redis.client.publish(channelOf(topic), us + text).catch(() => undefined);
    },
    hear: (topic, listener) => {
      here.hear(topic, listener);
      ears
        .open()
        .subscribe(channelOf(topic))
        .catch(() => undefined);
    },
    whileInDoubt: (look) => ears.whileAway(look),
  };
}

/** A node that only speaks needs no second connection. */
function listenOnDemand(redis: SharedRedis, hear: (channel: string, message: string) => void) {
  const looks: (() => void)[] = [];
  let ears: ReturnType<SharedRedis['listener']> | undefined;
  let pulse: NodeJS.Timeout | undefined;
  const look = () => {
    for (const each of looks) each();
  };

  function open() {
    if (ears) return ears;
    ears = redis.listener();
    ears.on('message', hear);
    ears.on('close', () => {
      pulse ??= setInterval(look, lookEveryMs).unref();
    });
    ears.on('ready', () => {
      clearInterval(pulse);
      pulse = undefined;
      look();
    });
    const asking = setInterval(() => ears?.ping().catch(() => undefined), askEveryMs).unref();
    ears.on('end', () => {
      clearInterval(pulse);
      clearInterval(asking);
    });
    return ears;
  }
  return { open, whileAway: (work: () => void) => void looks.push(work) };
}
