import { useRef, useState } from 'react';

export interface NewestWish<Wish> {
  /** Shown until the server has it; then what the server says holds, also when it did not take the wish. */
  readonly wish: Wish | undefined;
  readonly failed: boolean;
  readonly choose: (wish: Wish) => void;
}

/** Settings are saved with the tap. A tap made while another is on its way is sent after it: none is lost. */
export function useNewestWish<Wish extends object>(send: (wish: Wish) => Promise<unknown>): NewestWish<Wish> {
  const [wish, setWish] = useState<Wish>();
  const [failed, setFailed] = useState(false);
  const next = useRef<Wish>(undefined);
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
    setWish(undefined);
  }
  function choose(wanted: Wish): void {
    next.current = wanted;
    setWish(wanted);
    setFailed(false);
    if (!sending.current) void sendAll();
  }
  return { wish, failed, choose };
}
