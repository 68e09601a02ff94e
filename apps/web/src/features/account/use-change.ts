import { useRef, useState } from 'react';

export type ChangeState = 'idle' | 'busy' | 'failed';

export interface Change {
  readonly state: ChangeState;
  /** Runs one at a time: a press while another is under way is swallowed. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
}

/** A change that is sent, and either holds or says that it failed. */
export function useChange(): Change {
  const [state, setState] = useState<ChangeState>('idle');
  const underWay = useRef(false);

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setState('busy');
    try {
      await work();
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      underWay.current = false;
    }
  }
  return { state, run };
}
