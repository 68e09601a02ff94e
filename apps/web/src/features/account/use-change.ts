import { useRef, useState } from 'react';

export type ChangeState = 'idle' | 'busy' | 'failed';

export interface Change {
  readonly state: ChangeState;
  /** Ignored while another change is running. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
}

/** Runs a change and tells whether it is busy or has failed. */
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
