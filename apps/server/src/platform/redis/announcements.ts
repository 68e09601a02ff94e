import { randomUUID } from 'node:crypto';
import type { SharedRedis } from './open-redis.ts';

type Listener = (text: string) => void;

/** Messages to every node, this one included. They are hints that may be lost: a subscriber reads the rows. */
export interface Announcements {
  publish(topic: string, text: string): void;
  subscribe(topic: string, listener: Listener): void;
  /** `check` is called repeatedly while messages of other nodes cannot arrive, and once when they can again. */
  whileDisconnected(check: () => void): void;
}

/** For an installation of one node. */
export function localAnnouncements(): Announcements {
  const listeners = new Map<string, Listener[]>();
  return {
    publish: (topic, text) => {
      for (const listener of listeners.get(topic) ?? []) listener(text);
    },
    subscribe: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    whileDisconnected: () => undefined,
  };
}

const channelOf = (topic: string) => `etg:word:${topic}`;
const checkEveryMs = 1_000;
/** A connection that only receives would never notice that the other end is gone. */
const pingEveryMs = 5_000;

/** Delivers on this node at once, and on others through Redis; while Redis is unreachable, on this node only. */
export function redisAnnouncements(redis: SharedRedis): Announcements {
  const here = localAnnouncements();
  const nodeId = randomUUID();
  const others = subscribeOnDemand(redis, (channel, message) => {
    const topic = channel.slice(channelOf('').length);
    // Our own messages were delivered here before they were published.
    if (!message.startsWith(nodeId)) here.publish(topic, message.slice(nodeId.length));
  });
  return {
    publish: (topic, text) => {
      here.publish(topic, text);
      redis.client.publish(channelOf(topic), nodeId + text).catch(() => undefined);
    },
    subscribe: (topic, listener) => {
      here.subscribe(topic, listener);
      others
        .open()
        .subscribe(channelOf(topic))
        .catch(() => undefined);
    },
    whileDisconnected: (check) => others.whileDisconnected(check),
  };
}

/** Opens the second connection at the first subscription: a node that only publishes needs none. */
function subscribeOnDemand(redis: SharedRedis, onMessage: (channel: string, message: string) => void) {
  const checks: (() => void)[] = [];
  let connection: ReturnType<SharedRedis['waitingClient']> | undefined;
  let checking: NodeJS.Timeout | undefined;
  const checkAll = () => {
    for (const check of checks) check();
  };

  function open() {
    if (connection) return connection;
    connection = redis.waitingClient();
    connection.on('message', onMessage);
    connection.on('close', () => {
      checking ??= setInterval(checkAll, checkEveryMs).unref();
    });
    connection.on('ready', () => {
      clearInterval(checking);
      checking = undefined;
      checkAll();
    });
    const pinging = setInterval(() => connection?.ping().catch(() => undefined), pingEveryMs).unref();
    connection.on('end', () => {
      clearInterval(checking);
      clearInterval(pinging);
    });
    return connection;
  }
  return { open, whileDisconnected: (check: () => void) => void checks.push(check) };
}
