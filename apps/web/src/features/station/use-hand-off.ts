import { cookies } from '@etg/contract/cookies';
import type { CableType } from '@etg/contract/vocabulary';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../platform/api.ts';
import { removeCookie } from '../../platform/cookies.ts';
import { needsPlan, releasePath } from './choice.rules.ts';

export type HandOffProblem = 'no-connector' | 'offline' | 'exchange-refused';

export interface Choice {
  cable: CableType;
  ask: boolean;
  /** Nobody was asked: this page was no stop on the way, and going back passes it by. */
  byItself: boolean;
  instant: boolean;
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

  async function save({ cable, ask, byItself, instant }: Choice): Promise<void> {
    const settings = { group_id: groupId, cableType: cable, cable_option_ask: ask };
    const reply = await api('POST /sessions/booking/change', { body: { bookingId, settings } });
    if (reply.code === 200 && reply.user) {
      removeCookie(cookies.cableType);
      const next = needsPlan(reply.user)
        ? await orderPath({ group_id: groupId, cableType: cable, sessionBookingId: bookingId })
        : releasePath(bookingId, instant);
      // Whoever comes back comes to choose again.
      if (!byItself) navigate(`/station/${bookingId}?redirect=no`, { replace: true });
      navigate(next, { replace: byItself });
    } else if (reply.code === 200 || reply.code === 409) navigate('/station');
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

interface OrderSettings {
  group_id: string;
  cableType: CableType;
  sessionBookingId: string;
}

/** A new order for this booking [B2]; the page of all orders tries again where one cannot be started [R10]. */
async function orderPath(settings: OrderSettings): Promise<string> {
  const started = await api('POST /subscribe/start', { body: { settings } }).catch(() => undefined);
  return started?.order ? `/subscribe/${started.order.key_id}` : '/subscribe';
}
