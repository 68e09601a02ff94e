import { useCallback, useRef, useState } from 'react';
import { Refused } from './call.ts';

export interface ActNotice {
  tone: 'good' | 'bad';
  text: string;
}

export interface Acts {
  busy: ReadonlySet<string>;
  notice: ActNotice | undefined;
  clearNotice(): void;
  /** Runs `work` unless the same key is already running, then reads the world again. */
  run<Result>(
    key: string,
    work: () => Promise<Result>,
    noticeText?: (result: Result) => string,
  ): Promise<void>;
}

/** Nothing is shown as done before the server confirms it. */
export function useActs(refresh: () => Promise<unknown>): Acts {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<ActNotice>();
  const running = useRef(new Set<string>());

  const run: Acts['run'] = useCallback(
    async (key, work, noticeText) => {
      if (running.current.has(key)) return;
      running.current.add(key);
      setBusy(new Set(running.current));
      try {
        const result = await work();
        await refresh();
        setNotice(noticeText && { tone: 'good', text: noticeText(result) });
      } catch (problem) {
        setNotice({ tone: 'bad', text: problemText(problem) });
        await refresh();
      } finally {
        running.current.delete(key);
        setBusy(new Set(running.current));
      }
    },
    [refresh],
  );
  return { busy, notice, clearNotice: useCallback(() => setNotice(undefined), []), run };
}

function problemText(problem: unknown): string {
  if (problem instanceof Refused) return `${problem.message.replace(/\.$/, '')}.`;
  return 'The server did not answer, so the result is unknown. Check the station, then try again.';
}
