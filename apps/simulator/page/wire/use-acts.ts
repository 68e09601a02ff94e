import { useCallback, useRef, useState } from 'react';
import { Refused } from './call.ts';

export interface Said {
  tone: 'good' | 'bad';
  text: string;
}

export interface Acts {
  busy: ReadonlySet<string>;
  said: Said | undefined;
  hush(): void;
  /** Does it once at a time per key, then shows the world as the server tells it. */
  run<Result>(key: string, work: () => Promise<Result>, words?: (result: Result) => string): Promise<void>;
}

/** Nothing is shown as done before the server says that it is. */
export function useActs(refresh: () => Promise<unknown>): Acts {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<Said>();
  const running = useRef(new Set<string>());

  const run: Acts['run'] = useCallback(
    async (key, work, words) => {
      if (running.current.has(key)) return;
      running.current.add(key);
      setBusy(new Set(running.current));
      try {
        const result = await work();
        await refresh();
        setSaid(words && { tone: 'good', text: words(result) });
      } catch (problem) {
        setSaid({ tone: 'bad', text: problemWords(problem) });
        await refresh();
      } finally {
        running.current.delete(key);
        setBusy(new Set(running.current));
      }
    },
    [refresh],
  );
  return { busy, said, hush: useCallback(() => setSaid(undefined), []), run };
}

function problemWords(problem: unknown): string {
  if (problem instanceof Refused) return `${problem.message.replace(/\.$/, '')}.`;
  return 'The server did not answer, so nothing is sure. Look at the station, then try again.';
}
