import type { Currency } from '@etg/contract/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { goToBank } from '../../platform/bank-path.ts';
import { useText } from '../../platform/i18n.tsx';

export interface PayingDebt {
  readonly paying: boolean;
  readonly problem: string | undefined;
  readonly pay: () => void;
}

/** Pays the debt in one currency. A lost reply does not mean that the payment failed: the debt is read again. */
export function usePayDebt(currency: Currency): PayingDebt {
  const t = useText();
  const queryClient = useQueryClient();
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    setPaying(true);
    setProblem(undefined);
    try {
      const { code, message, bank } = await api('POST /{provider}/debts/pay', {
        params: { provider: 'braintree' },
        body: { currency },
      });
      if (bank) return goToBank(bank.id);
      if (code === 402 || code === 409) setProblem(message ?? t('late-return.failed'));
    } catch {
      setProblem(t('late-return.failed'));
    }
    await queryClient.invalidateQueries();
    setPaying(false);
  }
  return { paying, problem, pay: () => void send() };
}
