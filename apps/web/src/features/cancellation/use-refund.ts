import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';

/** O7: "Done!" stays 2 s, "Right choice!" half a second [N2]. */
const refundTimes = { doneMs: 2_000, keptMs: 500 } as const;

export type RefundStage = 'confirm' | 'in-progress' | 'done' | 'kept';

export interface Refunding {
  readonly stage: RefundStage;
  /** Why not yet, in the server's words; nothing has changed then. */
  readonly refusal: string | undefined;
  readonly refund: () => void;
  readonly keep: () => void;
}

export interface RefundEnds {
  /** Refunded, or not possible: the conversation starts again. */
  readonly onOver: () => void;
  /** Kept: back to the payments. */
  readonly onKept: () => void;
}

/** Yes asks for the money back, no is the right choice; each says so before it leads on [O7, Z19]. */
export function useRefund({ onOver, onKept }: RefundEnds): Refunding {
  const [stage, setStage] = useState<RefundStage>('confirm');
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    if (stage !== 'done' && stage !== 'kept') return;
    const timer =
      stage === 'done' ? setTimeout(onOver, refundTimes.doneMs) : setTimeout(onKept, refundTimes.keptMs);
    return () => clearTimeout(timer);
  }, [stage, onOver, onKept]);

  async function send(): Promise<void> {
    setStage('in-progress');
    const reply = await api('POST /{provider}/subscriptions/refund', {
      params: { provider: 'braintree' },
    }).catch(() => undefined);
    if (reply?.code === 200 || reply?.code === 202) setStage('done');
    else if (reply?.code === 409) {
      setRefusal(reply.message);
      setStage('confirm');
    } else onOver();
  }
  return { stage, refusal, refund: () => void send(), keep: () => setStage('kept') };
}
