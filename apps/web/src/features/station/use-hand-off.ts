import { cookies } from '@etg/contract/cookies';
import type { CableType } from '@etg/contract/vocabulary';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../platform/api.ts';
import { removeCookie } from '../../platform/cookies.ts';
import { useIsHere, useLeaving } from '../../platform/leaving.ts';
import { needsPlan, releasePath } from './choice.rules.ts';

export type HandOffProblem = 'no-connector' | 'offline' | 'exchange-refused';

export interface Choice {
  cable: CableType;
  ask: boolean;
  /** The rider was not asked, so this page is no step of its own: going back skips it. */
  automatic: boolean;
  instant: boolean;
}

export interface HandOff {
  busy: boolean;
  problem: HandOffProblem | undefined;
  /** The connector that the station turned out not to have. */
  refused: CableType | undefined;
  choose(choice: Choice): void;
}

const problems = { 404: 'offline', 412: 'exchange-refused', 422: 'no-connector' } as const;

/** Saves station and connector in the booking and continues to the release, or to a plan first [B2]. */
export function useHandOff(bookingId: string, groupId: string): HandOff {
  const [, navigate] = useLocation();
  const leaving = useLeaving();
  const isHere = useIsHere();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<HandOffProblem>();
  const [refused, setRefused] = useState<CableType>();
  const underWay = useRef(false);

  async function save({ cable, ask, automatic, instant }: Choice): Promise<void> {
    const settings = { group_id: groupId, cableType: cable, cable_option_ask: ask };
    const reply = await api('POST /sessions/booking/change', { body: { bookingId, settings } });
    if (reply.code === 200 && reply.user) {
      removeCookie(cookies.cableType);
      const next = needsPlan(reply.user)
        ? await orderPath({ group_id: groupId, cableType: cable, sessionBookingId: bookingId })
        : releasePath(bookingId, instant);
      if (!isHere()) return;
      // A rider who comes back wants to choose again.
      if (!automatic) navigate(`/station/${bookingId}?redirect=no`, { replace: true });
      navigate(next, { replace: automatic });
    } else if (reply.code === 200 || reply.code === 409) startOver();
    else {
      setProblem(problems[reply.code]);
      setRefused(reply.code === 422 ? cable : undefined);
    }
  }

  function startOver(): void {
    if (isHere()) navigate('/station');
  }

  async function choose(choice: Choice): Promise<void> {
    if (underWay.current || leaving) return;
    underWay.current = true;
    setBusy(true);
    setProblem(undefined);
    // If a choice cannot be saved, the booking starts over [Z18].
    await save(choice).catch(startOver);
    underWay.current = false;
    setBusy(false);
  }

  return { busy: busy || leaving, problem, refused, choose: (choice) => void choose(choice) };
}

interface OrderSettings {
  group_id: string;
  cableType: CableType;
  sessionBookingId: string;
}

/** Starts an order for this booking [B2]. If that fails, the page `/subscribe` tries again [R10]. */
async function orderPath(settings: OrderSettings): Promise<string> {
  const started = await api('POST /subscribe/start', { body: { settings } }).catch(() => undefined);
  return started?.order ? `/subscribe/${started.order.key_id}` : '/subscribe';
}
