import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';

/** O7: "Done!" stays 2 s, "Right choice!" half a second [N2]. */
const refundTimes = { doneMs: 2_000, keptMs: 500 } as const;

export type RefundStage = 'confirm' | 'in-progress' | 'done' | 'kept';

export interface Refunding {
  readonly stage: RefundStage;
  /** The server's text when a refund is not possible yet; nothing has changed then. */
  readonly refusal: string | undefined;
  readonly refund: () => void;
  readonly keep: () => void;
}

export interface RefundCallbacks {
  /** The plan is refunded, or cannot be: the conversation starts again. */
  readonly onOver: () => void;
  /** The rider keeps the plan: back to the payments. */
  readonly onKept: () => void;
}

/** Yes requests the refund, no keeps the plan. Each shows its result for a moment before it navigates [O7, Z19]. */
export function useRefund({ onOver, onKept }: RefundCallbacks): Refunding {
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
