import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteUnsentChoice, readUnsentChoice, saveUnsentChoice } from './unsent-choice.ts';

export interface LatestChoice<Choice> {
  /** Shown until the server has replied. Then the saved state is shown, also after a failure. */
  readonly choice: Choice | undefined;
  readonly failed: boolean;
  readonly choose: (choice: Choice) => void;
}

export interface Setting<Choice> {
  /** What is set, and whose: a choice that did not arrive before a reload is kept under it. */
  readonly name: string;
  /** Reads a kept choice; undefined if there is none. */
  readonly parse: (kept: Readonly<Record<string, unknown>>) => Choice | undefined;
  readonly send: (choice: Choice) => Promise<unknown>;
}

/** Saves a setting on every tap. A tap during a call is sent after it; of several, only the latest. A reload loses none. */
export function useLatestChoice<Choice extends object>(setting: Setting<Choice>): LatestChoice<Choice> {
  const { name, parse, send } = setting;
  const [choice, setChoice] = useState<Choice>();
  const [failed, setFailed] = useState(false);
  const next = useRef<Choice>(undefined);
  const sending = useRef(false);
  const isLeaving = useLeaving();

  async function sendAll(): Promise<void> {
    sending.current = true;
    try {
      while (next.current) {
        const now = next.current;
        next.current = undefined;
        await send(now);
      }
      deleteUnsentChoice(name);
    } catch {
      next.current = undefined;
      // The browser ends open calls when the page is left: this is no failure, and the choice must stay.
      if (!isLeaving()) deleteUnsentChoice(name);
      setFailed(true);
    }
    sending.current = false;
    setChoice(undefined);
  }
  function choose(chosen: Choice): void {
    saveUnsentChoice(name, chosen);
    next.current = chosen;
    setChoice(chosen);
    setFailed(false);
    if (!sending.current) void sendAll();
  }
  const resume = useEffectEvent(() => {
    const kept = parse(readUnsentChoice(name));
    if (kept) choose(kept);
  });
  useEffect(() => resume(), []);
  return { choice, failed, choose };
}

/** Whether the page is being left, as far as it knows: the browser may still stay, so every new tap counts as staying. */
function useLeaving(): () => boolean {
  const leaving = useRef(false);
  useEffect(() => {
    const leave = () => {
      leaving.current = true;
    };
    const stay = () => {
      leaving.current = false;
    };
    addEventListener('beforeunload', leave);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', stay);
    addEventListener('click', stay);
    return () => {
      removeEventListener('beforeunload', leave);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', stay);
      removeEventListener('click', stay);
    };
  }, []);
  return () => leaving.current;
}
