import type { User } from '@etg/contract/user';
import { Note } from '@etg/ui/note';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useFormat } from '../../platform/use-format.ts';
import { usePlanEnd } from '../../platform/use-plan-end.ts';

export interface EndOfPlanProps {
  readonly user: Pick<User, 'billing'>;
  /** The amount that could still be refunded, in words. */
  readonly refundable: string | undefined;
}

/** A plan ends with the account. Whoever can still get its price back hears so before it is too late [X8, D20]. */
export function EndOfPlan({ user: { billing }, refundable }: EndOfPlanProps) {
  const t = useText();
  const planEnd = usePlanEnd();
  if (billing === undefined || billing.plan_status === 'Expired') return null;
  const date = planEnd(billing.plan_id, billing.paid_until_date);
  return (
    <Note tone="warn">
      {refundable === undefined
        ? t('account-page.delete-plan', { date })
        : t('account-page.delete-refund', { date, amount: refundable })}
    </Note>
  );
}

export interface Refundable {
  readonly state: 'known' | 'loading' | 'failed';
  readonly amount: string | undefined;
  readonly retry: () => void;
}

/** What a refund would return, as the call that refunds reckons it. Asked only for a rider who may have one. */
export function useRefundable({ billing }: Pick<User, 'billing'>): Refundable {
  const format = useFormat();
  const isAsked = billing?.can_refund === true;
  const { data, isError, refetch } = useQuery({
    ...callQuery('GET /{provider}/subscriptions/refund', { params: { provider: 'braintree' } }),
    staleTime: 0,
    enabled: isAsked,
  });
  const sums = data?.code === 200 ? (data.sums ?? []) : [];
  const amount = sums.map((sum) => format.money(sum.amount, sum.currency)).join(' + ');
  const isKnown = !isAsked || data !== undefined;
  return {
    state: isKnown ? 'known' : isError ? 'failed' : 'loading',
    amount: isAsked && amount !== '' ? amount : undefined,
    retry: () => void refetch(),
  };
}
