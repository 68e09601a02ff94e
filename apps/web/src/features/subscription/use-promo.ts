import { cookies } from '@etg/contract/cookies';
import type { Order } from '@etg/contract/order';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { readCookie, removeCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import { promoProblem, promoTaken } from './promo.rules.ts';
import { useChangeOrder } from './use-order.ts';

/** The applied code stays in the form for a moment [N2]. */
const resetMs = 1_000;
/** How long the answer stands at the field [Z15]. */
const answerMs = { good: 3_000, bad: 5_000 } as const;

export interface PromoAnswer {
  readonly tone: keyof typeof answerMs;
  readonly text: string;
}

export interface PromoForm {
  readonly text: string;
  readonly busy: boolean;
  /** To the code that was sent last, for some seconds. */
  readonly answer: PromoAnswer | undefined;
  readonly setText: (text: string) => void;
  readonly submit: () => void;
}

/** Checks a code and applies it to the order [O3, X9, Z15]. */
export function usePromo(order: Order, plansLoaded: boolean): PromoForm {
  const t = useText();
  const change = useChangeOrder(order);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const [answer, setAnswer] = useAnswer();

  async function apply(code: string, source: 'order_page' | 'Referral'): Promise<boolean> {
    const headers = { source };
    const checked = await api('POST /subscribe/promocode', { headers, body: { promocode_key: code } });
    if (checked.code !== 200 || checked.promo_id === undefined) {
      setAnswer({ tone: 'bad', text: t(promoProblem(checked.code)) });
      return false;
    }
    const changed = await change({ order: { promo: true, promo_id: checked.promo_id } });
    const applied = changed.code === 200;
    setAnswer(
      applied
        ? { tone: 'good', text: t(promoTaken(changed)) }
        : { tone: 'bad', text: t(promoProblem(changed.code)) },
    );
    return applied;
  }

  async function submit(code: string, source: 'order_page' | 'Referral'): Promise<void> {
    if (code === '' || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setAnswer(undefined);
    const applied = await apply(code, source).catch((error: unknown) => {
      // A code of the wrong shape counts as unknown; only a missing answer is a network failure.
      const refused = error instanceof ApiError && error.status < 500;
      setAnswer({ tone: 'bad', text: t(refused ? promoProblem(error.code) : 'subscription.went-wrong') });
      return false;
    });
    if (!applied && source === 'Referral') removeCookie(cookies.referral);
    underWay.current = false;
    setBusy(false);
    if (applied) setTimeout(() => setText(''), resetMs);
  }

  const invited = useEffectEvent(() => {
    const code = readCookie(cookies.referral)?.trim();
    if (!code || order.order.promo || order.order.reduction) return;
    setText(code);
    void submit(code, 'Referral');
  });
  const tried = useRef(false);
  useEffect(() => {
    if (!plansLoaded || tried.current) return;
    tried.current = true;
    invited();
  }, [plansLoaded]);

  return { text, busy, answer, setText, submit: () => void submit(text.trim(), 'order_page') };
}

function useAnswer() {
  const [answer, setAnswer] = useState<PromoAnswer>();
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), answerMs[answer.tone]);
    return () => clearTimeout(timer);
  }, [answer]);
  return [answer, setAnswer] as const;
}
