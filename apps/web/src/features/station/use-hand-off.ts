import type { CableType } from '@etg/contract/vocabulary';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../platform/api.ts';
import { afterChoice } from './choice.rules.ts';

export type HandOffProblem = 'no-connector' | 'offline' | 'exchange-refused';

export interface Choice {
  cable: CableType;
  ask: boolean;
}

export interface HandOff {
  busy: boolean;
  problem: HandOffProblem | undefined;
  /** The connector the station turned out not to have. */
  refused: CableType | undefined;
  choose(choice: Choice): void;
}

const problems = { 404: 'offline', 412: 'exchange-refused', 422: 'no-connector' } as const;

/** Saves station and connector in the booking and goes on: to the release, or to a plan first [B2]. */
export function useHandOff(bookingId: string, groupId: string): HandOff {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<HandOffProblem>();
  const [refused, setRefused] = useState<CableType>();
  const underWay = useRef(false);

  async function save({ cable, ask }: Choice): Promise<void> {
    const settings = { group_id: groupId, cableType: cable, cable_option_ask: ask };
    const reply = await api('POST /sessions/booking/change', { body: { bookingId, settings } });
    if (reply.code === 200 && reply.user) navigate(afterChoice(bookingId, reply.user));
    else if (reply.code === 200 || reply.code === 409) navigate('/station');
    else {
      setProblem(problems[reply.code]);
      setRefused(reply.code === 422 ? cable : undefined);
    }
  }

  async function choose(choice: Choice): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(undefined);
    // A choice that cannot be saved starts the booking over [Z18].
    await save(choice).catch(() => navigate('/station'));
    underWay.current = false;
    setBusy(false);
  }

  return { busy, problem, refused, choose: (choice) => void choose(choice) };
}
