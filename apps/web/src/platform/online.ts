import { useSyncExternalStore } from 'react';

/** A phone in a full train has a network and no way out: only an answer of the server shows that there is one. */
const probePath = '/healthz';
const probeMs = 5_000;

/** False after a probe without an answer, until the next answer of any kind. */
let reachable = true;
let probing = false;
/** Answers so far: a probe that fails while calls are answered says nothing. */
let answered = 0;
let nextProbe: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the server can be reached, as far as is known. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

export function isOnline(): boolean {
  return navigator.onLine && reachable;
}

/** A call got no answer, or waits for one: asks the server for the smallest answer there is. */
export function doubtNetwork(): void {
  if (probing || !navigator.onLine) return;
  probing = true;
  clearTimeout(nextProbe);
  const before = answered;
  void probe().then((isAnswered) => {
    probing = false;
    const isReachable = isAnswered || answered > before;
    setReachable(isReachable);
    if (!isReachable) nextProbe = setTimeout(doubtNetwork, probeMs);
  });
}

/** A call was answered. */
export function trustNetwork(): void {
  answered += 1;
  clearTimeout(nextProbe);
  setReachable(true);
}

/** Any answer counts, also a refusal. */
async function probe(): Promise<boolean> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), probeMs);
  try {
    await fetch(probePath, { method: 'HEAD', cache: 'no-store', signal: stop.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function setReachable(now: boolean): void {
  if (reachable === now) return;
  reachable = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  // What the browser calls a new network may be one without a way out, and the other way round.
  addEventListener('online', doubtNetwork);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
    if (listeners.size === 0) removeEventListener('online', doubtNetwork);
  };
}
