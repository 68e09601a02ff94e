import { useEffect } from 'react';
import { secondsLeft } from './rider.rules.ts';

/** Reads the page again when what was revealed is over: the server then masks it [QA10]. */
export function useRevealEnd(until: number | undefined, readAgain: () => Promise<unknown>): void {
  useEffect(() => {
    if (until === undefined) return;
    const { minutes, seconds } = secondsLeft(until, Date.now());
    const timer = setTimeout(() => void readAgain(), (minutes * 60 + seconds + 1) * 1_000);
    return () => clearTimeout(timer);
  }, [until, readAgain]);
}
