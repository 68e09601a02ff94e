import {
  type ConsoleToClientEvents,
  type ConsoleTopic,
  type ConsoleToServerEvents,
  consoleLivePath,
  consoleNamespace,
} from '@etg/contract/console/topics';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { createStore, useStore } from './store.ts';

type ConsoleSocket = Socket<ConsoleToClientEvents, ConsoleToServerEvents>;

/** Since when no hints arrive, in unix milliseconds; undefined while they do. */
const silentSince = createStore<number | undefined>(Date.now());
const followed = new Map<ConsoleTopic, Set<() => void>>();
let socket: ConsoleSocket | undefined;

export function useSilentSince(): number | undefined {
  return useStore(silentSince);
}

/** Reads `queries` again whenever something about the topic has changed, and after a lost connection [QA11]. */
export function useFollow(topic: ConsoleTopic, queries: readonly QueryKey[]): void {
  const client = useQueryClient();
  const described = JSON.stringify(queries);
  useEffect(() => {
    const keys: QueryKey[] = JSON.parse(described);
    return follow(topic, () => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    });
  }, [client, topic, described]);
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
  if (socket?.connected) socket.emit('follow', [...followed.keys()]);
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
  let isFirst = true;
  live.on('connect', () => {
    silentSince.set(undefined);
    sendTopics();
    // Hints may have been missed while the connection was lost.
    if (!isFirst) for (const listeners of followed.values()) for (const changed of listeners) changed();
    isFirst = false;
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
