import { useCallback, useEffect, useRef, useState } from 'react';

export interface Polled<Value> {
  /** The last good answer; it stays while the server is unreachable. */
  value: Value | undefined;
  /** When that answer arrived, by `performance.now()`. */
  at: number;
  problem: unknown;
  refresh(): Promise<void>;
}

/** Reads at once, on `refresh`, and every `everyMs` while the page is visible. */
export function usePolled<Value>(read: () => Promise<Value>, everyMs: number): Polled<Value> {
  const [state, setState] = useState<Omit<Polled<Value>, 'refresh'>>({
    value: undefined,
    at: 0,
    problem: undefined,
  });
  const running = useRef<Promise<void> | undefined>(undefined);
  const next = useRef<Promise<void> | undefined>(undefined);

  const refresh = useCallback((): Promise<void> => {
    const readOnce = async () => {
      next.current = undefined;
      try {
        const value = await read();
        setState({ value, at: performance.now(), problem: undefined });
      } catch (problem) {
        setState((last) => ({ ...last, problem }));
      }
    };
    // An answer on its way may be older than the act that asks for this refresh: exactly one more read follows it.
    next.current ??= (running.current ?? Promise.resolve()).then(readOnce);
    running.current = next.current;
    return next.current;
  }, [read]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const poll = async () => {
      if (document.visibilityState === 'visible') await refresh();
      if (!ended) timer = setTimeout(poll, everyMs);
    };
    const onVisible = () => void (document.visibilityState === 'visible' && refresh());
    document.addEventListener('visibilitychange', onVisible);
    void poll();
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [refresh, everyMs]);

  return { ...state, refresh };
}
