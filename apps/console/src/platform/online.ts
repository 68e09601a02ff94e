import { createStore, useStore } from './store.ts';

/** A network without a way out looks like one with: only an answer of the server shows that there is one. */
const probePath = '/healthz';
const probeMs = 5_000;

/** Since when the server cannot be reached, in unix milliseconds. Undefined: it can. */
const offlineSince = createStore<number | undefined>(undefined);
let probing = false;
let nextProbe: ReturnType<typeof setTimeout> | undefined;

export function useOfflineSince(): number | undefined {
  return useStore(offlineSince);
}

/** A call got no answer, or waits for one: asks for the smallest answer there is. */
export function doubtNetwork(): void {
  if (probing) return;
  probing = true;
  clearTimeout(nextProbe);
  void probe().then((isAnswered) => {
    probing = false;
    if (isAnswered) return trustNetwork();
    offlineSince.set(offlineSince.get() ?? Date.now());
    nextProbe = setTimeout(doubtNetwork, probeMs);
  });
}

/** A call was answered that began at this moment: before the network was lost, it proves nothing. */
export function trustNetwork(began = Date.now()): void {
  const lost = offlineSince.get();
  if (lost !== undefined && began < lost) return;
  clearTimeout(nextProbe);
  offlineSince.set(undefined);
}

async function probe(): Promise<boolean> {
  try {
    await fetch(probePath, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMs) });
    return true;
  } catch {
    return false;
  }
}

/** For the lifetime of the page. */
export function watchNetwork(): void {
  addEventListener('offline', doubtNetwork);
  addEventListener('online', doubtNetwork);
}
