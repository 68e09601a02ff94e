import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTexts } from '../../platform/i18n.tsx';
import type { Milestone } from '../engine/module.ts';
import type { Facts } from '../engine/state.ts';
import type { Turn } from '../engine/turn.ts';
import type { TalkEngine } from './engine-port.ts';
import type { Ports, RunnerStart, Seen, TalkRunner } from './talk-runner.ts';

export interface TalkStart extends RunnerStart {
  /** Given if nothing can be shown without it. Otherwise it is loaded after the first paint. */
  readonly engine?: TalkEngine | undefined;
  /** Shown until the engine is loaded. */
  readonly first?: Turn | undefined;
  /** The address of sign-in, to which the conversation moves. Without it sign-in happens in place. */
  readonly signInAt?: string | undefined;
  readonly onMilestone?: ((reached: Milestone) => void) | undefined;
}

interface Running {
  readonly engine: TalkEngine;
  readonly runner: TalkRunner;
}

export interface Talking {
  readonly seen: Seen;
  readonly running: Running | undefined;
  /** False if the choice is a link and the engine is not loaded: then the link is followed. */
  readonly choose: (choice: string, isLink: boolean) => boolean;
  readonly retry: () => void;
}

const watchNothing = () => () => undefined;

/** Loaded once. Later conversations of this visit start with it. */
let fetched: TalkEngine | undefined;

export function useTalk(start: TalkStart): Talking {
  const [{ running, failed }, retry] = useRunning(start);
  const [early, setEarly] = useState<string>();
  const [still] = useState<Seen>(() => seenBefore(start));
  const now = running?.runner.seen ?? (() => still);
  const seen = useSyncExternalStore(running?.runner.watch ?? watchNothing, now, now);
  usePorts(running, start);
  useEntries(running);
  useLearning(running, start.facts);
  const sendEarly = useEffectEvent((choice: string) => running?.runner.send({ type: 'choose', choice }));
  useEffect(() => {
    // A choice that was tapped before the engine was loaded.
    if (running && early !== undefined) sendEarly(early);
  }, [running, early]);
  return {
    seen: running ? seen : { ...seen, ...waiting(seen, early, failed) },
    running,
    choose(choice, isLink) {
      if (running) running.runner.send({ type: 'choose', choice });
      else if (!isLink) setEarly(choice);
      return running !== undefined || !isLink;
    },
    retry: running ? () => void running.runner.fetch() : retry,
  };
}

/** A failed load of the engine is reported only if the rider waits for it. */
function waiting({ turn }: Seen, early: string | undefined, failed: boolean): Pick<Seen, 'busy' | 'failed'> {
  const busy = early !== undefined;
  return { busy, failed: failed && (busy || turn === undefined) };
}

function seenBefore({ first, facts }: TalkStart): Seen {
  return { turn: first, facts, busy: false, failed: false, unknownChoice: false, sheet: undefined };
}

type Arrival = { readonly running: Running | undefined; readonly failed: boolean };

function useRunning({ engine = fetched, facts, opening, book }: TalkStart): [Arrival, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [arrival, setArrival] = useState<Arrival>(() => ({ running: engine && run(engine), failed: false }));
  function run(arrived: TalkEngine): Running {
    return { engine: arrived, runner: arrived.start({ facts, opening, book }) };
  }
  const arrive = useEffectEvent((arrived: TalkEngine) =>
    setArrival({ running: run(arrived), failed: false }),
  );
  const isHere = arrival.running !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    if (isHere) return;
    import('./talk-engine.tsx').then(
      ({ talkEngine }) => {
        fetched = talkEngine;
        arrive(talkEngine);
      },
      () => setArrival({ running: undefined, failed: true }),
    );
  }, [isHere, attempt]);
  useEffect(() => () => arrival.running?.runner.stop(), [arrival]);
  return [arrival, () => setAttempt((count) => count + 1)];
}

function usePorts(running: Running | undefined, { signInAt, onMilestone }: TalkStart): void {
  const texts = useTexts();
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    if (!running) return;
    const { engine, runner } = running;
    const ports: Ports = {
      leave: navigate,
      savePlace(state, isNew) {
        const moves = isNew && state.module === 'auth' && signInAt !== undefined;
        engine.writeEntry(state, { isNew, at: moves ? signInAt : undefined });
        return !moves;
      },
      fetchModules: () => engine.fetchModules(texts),
      saveMilestone: (reached) => onMilestone?.(reached),
    };
    runner.ports = ports;
  });
}

/**
 * Handles back, forward and reload: an entry with a place of this conversation restores it, one without restarts it. Before
 * the paint, so that the first screen does not flash on the way to a later place.
 */
function useEntries(running: Running | undefined): void {
  const entry: unknown = useHistoryState();
  const arrived = useRef<{ address: string; runner: TalkRunner }>(undefined);
  const arrive = useEffectEvent((at: unknown, { engine, runner }: Running) => {
    const address = location.pathname + location.search;
    const isFirst = arrived.current?.runner !== runner;
    if (isFirst) arrived.current = { address, runner };
    // Another page is about to be shown: its history entry comes before its screen.
    if (arrived.current?.address !== address) return;
    if (!isFirst && engine.isWrittenHere(at) && !runner.isAway) return;
    if (runner.restore(engine.talkIn(at))) return;
    if (isFirst) runner.open();
    else runner.send({ type: 'restart' });
  });
  useLayoutEffect(() => {
    if (running) arrive(entry, running);
  }, [entry, running]);
}

/** Sends changed facts to the conversation, and whether the rider prefers reduced motion, which the server cannot know. */
function useLearning(running: Running | undefined, facts: Facts): void {
  useEffect(() => {
    const typing = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    running?.runner.send({ type: 'learn', facts: { ...facts, typing } });
  }, [running, facts]);
}
