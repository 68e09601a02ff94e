import { useCallback, useEffect, useRef, useState } from 'react';

export interface Polled<Value> {
  /** The last good answer; it stays while the server is away. */
  value: Value | undefined;
  /** By the page's own clock, when that answer came. */
  at: number;
  problem: unknown;
  refresh(): Promise<void>;
}

/** Reads now, whenever asked to, and every so often while the page is seen. */
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
    // An answer under way may have been decided before the act that asks for this one. One more follows it, not many.
    next.current ??= (running.current ?? Promise.resolve()).then(readOnce);
    running.current = next.current;
    return next.current;
  }, [read]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const turn = async () => {
      if (document.visibilityState === 'visible') await refresh();
      if (!ended) timer = setTimeout(turn, everyMs);
    };
    const onSeen = () => void (document.visibilityState === 'visible' && refresh());
    document.addEventListener('visibilitychange', onSeen);
    void turn();
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [refresh, everyMs]);

  return { ...state, refresh };
}
