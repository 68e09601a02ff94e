import type { BankCheck } from '@etg/contract/bank-check';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, type Reply } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { usePaymentClient } from './use-payment-client.ts';

type Answer = Reply<'POST /{provider}/bank_checks/{checkId}'>;

export interface AtBank {
  /** What is known of it; undefined while it is read. */
  readonly answer: Answer | undefined;
  readonly cutOff: boolean;
  /** There is no such payment of this rider. */
  readonly lost: boolean;
  /** The rider is being led to the bank, or waits for its word. */
  readonly busy: boolean;
  /** The bank could not be asked. */
  readonly failed: boolean;
  readonly go: () => void;
  readonly leave: () => void;
  readonly retry: () => void;
}

/** While the rider is at the bank, or back without an answer: what another tab or the bank itself has said meanwhile. */
const askEveryMs = 4_000;

/** Leads to the bank once by itself; after that the rider decides, since they may have come back on purpose. */
export function useBankCheck(checkId: string): AtBank {
  const language = useLanguage();
  const format = useFormat();
  const { data: client, isError: noClient, refetch: reopen } = usePaymentClient();
  const [going, setGoing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const [ended, setEnded] = useState<Answer>();
  const read = useQuery({
    queryKey: ['bank check', checkId],
    queryFn: () => send(checkId, {}),
    refetchInterval: ({ state }) => (state.data?.bank ? askEveryMs : false),
    enabled: !ended,
    structuralSharing: false,
  });
  const answer = ended ?? read.data;
  const bank = answer?.bank;

  async function lead(check: BankCheck): Promise<void> {
    if (!client || !check.nonce) throw new Error('The bank cannot be asked yet');
    const { nonce, bin = '', amount, currency } = check;
    const result = await client.authenticate({
      nonce,
      bin,
      amount: amount.toFixed(decimalsOf(currency)),
      currency,
      price: format.money(amount, currency),
      language,
      returnTo: location.href,
    });
    if (result === 'left') return;
    setEnded(await send(checkId, { payment_method_nonce: result.nonce }));
    setGoing(false);
  }
  function go(): void {
    if (!bank || going) return;
    if (noClient) void reopen();
    markStarted(checkId);
    setGoing(true);
    setFailed(false);
    lead(bank).catch(() => {
      setFailed(true);
      setGoing(false);
    });
  }
  function leave(): void {
    setLeaving(true);
    setFailed(false);
    send(checkId, { leave: true })
      .then(setEnded, () => setFailed(true))
      .finally(() => setLeaving(false));
  }
  useBeginning(client !== undefined && bank?.nonce !== undefined, () => {
    if (!wasStarted(checkId)) go();
  });
  useRestored(() => {
    setGoing(false);
    void read.refetch();
  });
  return {
    answer,
    cutOff: read.isError && !answer,
    lost: read.error instanceof ApiError && read.error.status === 404,
    busy: going || leaving,
    failed: failed || (noClient && bank !== undefined),
    go,
    leave,
    retry: () => void read.refetch(),
  };
}

function send(checkId: string, body: { payment_method_nonce?: string; leave?: true }): Promise<Answer> {
  return api('POST /{provider}/bank_checks/{checkId}', { params: { provider: 'braintree', checkId }, body });
}

/** Once everything is there, and not again. */
function useBeginning(isReady: boolean, begin: () => void): void {
  const onReady = useEffectEvent(begin);
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady]);
}

/** Back from the bank's page: the browser may show this page as it was when it was left. */
function useRestored(restored: () => void): void {
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) restored();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onShow(event);
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, []);
}

const place = 'etg-bank';

function wasStarted(checkId: string): boolean {
  try {
    return sessionStorage.getItem(place) === checkId;
  } catch {
    // Storage is blocked: the rider presses the button.
    return true;
  }
}

function markStarted(checkId: string): void {
  try {
    sessionStorage.setItem(place, checkId);
  } catch {
    // As above.
  }
}
