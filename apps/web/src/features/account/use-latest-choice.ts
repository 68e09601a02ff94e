import { useRef, useState } from 'react';

export interface LatestChoice<Choice> {
  /** Shown until the server has replied. Then the saved state is shown, also after a failure. */
  readonly choice: Choice | undefined;
  readonly failed: boolean;
  readonly choose: (choice: Choice) => void;
}

/** Saves a setting on every tap. A tap during a call is sent after it; of several, only the latest. */
export function useLatestChoice<Choice extends object>(
  send: (choice: Choice) => Promise<unknown>,
): LatestChoice<Choice> {
  const [choice, setChoice] = useState<Choice>();
  const [failed, setFailed] = useState(false);
  const next = useRef<Choice>(undefined);
  const sending = useRef(false);

  async function sendAll(): Promise<void> {
    sending.current = true;
    try {
      while (next.current) {
        const now = next.current;
        next.current = undefined;
        await send(now);
      }
    } catch {
      next.current = undefined;
      setFailed(true);
    }
    sending.current = false;
    setChoice(undefined);
  }
  function choose(chosen: Choice): void {
    next.current = chosen;
    setChoice(chosen);
    setFailed(false);
    if (!sending.current) void sendAll();
  }
  return { choice, failed, choose };
}
