import {
  type ConsoleToClientEvents,
  type ConsoleTopic,
  type ConsoleToServerEvents,
  consoleLivePath,
  consoleNamespace,
} from '@etg/contract/console/topics';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { createStore, useStore } from './store.ts';

type ConsoleSocket = Socket<ConsoleToClientEvents, ConsoleToServerEvents>;

/** Since when no hints arrive, in unix milliseconds; undefined while they do. */
const silentSince = createStore<number | undefined>(Date.now());
const followed = new Map<ConsoleTopic, Set<() => void>>();
/** What the server hints at on this connection. */
let confirmed: ReadonlySet<string> = new Set();
/** How often the server was asked to follow. */
let sent = 0;
let socket: ConsoleSocket | undefined;

export function useSilentSince(): number | undefined {
  return useStore(silentSince);
}

/**
 * Reads `queries` again whenever something about the topic has changed, and once the server follows the topic: what
 * changed before that, also while a connection was lost, was not hinted at [QA11]. `gatherMs`: what changes often is read
 * again at most that often.
 */
export function useFollow(topic: ConsoleTopic, queries: readonly QueryKey[], gatherMs = 0): void {
  const client = useQueryClient();
  const described = JSON.stringify(queries);
  useEffect(() => {
    const keys: QueryKey[] = JSON.parse(described);
    const { run, stop } = gathered(() => {
      for (const queryKey of keys) void readAgain(client, queryKey);
    }, gatherMs);
    const unfollow = follow(topic, run);
    return () => {
      stop();
      unfollow();
    };
  }, [client, topic, described, gatherMs]);
}

/** Runs at once, and then at most each `everyMs`; the last call is never lost. */
export function gathered(work: () => void, everyMs: number): { run(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  function run(): void {
    if (timer !== undefined) {
      isAsked = true;
      return;
    }
    work();
    if (everyMs > 0) timer = setTimeout(rest, everyMs);
  }
  function rest(): void {
    timer = undefined;
    if (!isAsked) return;
    isAsked = false;
    run();
  }
  return { run, stop: () => clearTimeout(timer) };
}

async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  // A first reading is not begun anew: it may have read what was there before the change.
  if (isFirst) await client.invalidateQueries({ queryKey });
}

function follow(topic: ConsoleTopic, changed: () => void): () => void {
  const listeners = followed.get(topic) ?? new Set();
  followed.set(topic, listeners.add(changed));
  sendTopics();
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) followed.delete(topic);
    sendTopics();
  };
}

function sendTopics(): void {
  if (!socket?.connected) return;
  sent += 1;
  const turn = sent;
  socket.emit('follow', [...followed.keys()], (mayFollow) => {
    // Answered in another order than asked.
    if (turn !== sent) return;
    const isNew = mayFollow.filter((topic) => !confirmed.has(topic));
    confirmed = new Set(mayFollow);
    for (const topic of isNew) for (const changed of followed.get(topic) ?? []) changed();
  });
}

/** Connects until the returned function is called. `onRefused`: the server ended the connection, or refused it. */
export function openLive(onRefused: () => void): () => void {
  let closed = false;
  void import('socket.io-client').then(
    ({ io }) => {
      if (closed) return;
      socket = io(consoleNamespace, { path: consoleLivePath, transports: ['websocket'] });
      hear(socket, onRefused);
    },
    () => undefined,
  );
  return () => {
    closed = true;
    socket?.disconnect();
    socket = undefined;
    silentSince.set(Date.now());
  };
}

function hear(live: ConsoleSocket, onRefused: () => void): void {
  live.on('connect', () => {
    silentSince.set(undefined);
    confirmed = new Set();
    sendTopics();
  });
  live.on('changed', ({ topic }) => {
    for (const changed of followed.get(topic) ?? []) changed();
  });
  live.on('disconnect', (reason) => {
    silentSince.set(Date.now());
    if (reason === 'io server disconnect') onRefused();
  });
  live.on('connect_error', () => {
    if (!live.active) onRefused();
  });
}
