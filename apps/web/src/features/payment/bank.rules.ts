import type { BankCheck } from '@etg/contract/bank-check';
import type { Reply } from '../../platform/api.ts';

type Answer = Pick<Reply<'POST /{provider}/bank_checks/{checkId}'>, 'code' | 'bank' | 'order' | 'message'>;

export type BankStep =
  /** Nothing is known yet. */
  | { readonly at: 'asking' }
  | { readonly at: 'bank'; readonly bank: BankCheck }
  | { readonly at: 'elsewhere'; readonly path: string }
  | { readonly at: 'debt-declined'; readonly message: string | undefined };

/** Where a rider belongs whose payment went by the bank. The order's own pages say how it ended. */
export function bankSteps(answer: Answer | undefined): BankStep {
  if (!answer) return { at: 'asking' };
  const { code, bank, order, message } = answer;
  if (bank) return { at: 'bank', bank };
  if (order) return { at: 'elsewhere', path: `/subscribe/${order}/${orderStep[code]}` };
  return code === 402 ? { at: 'debt-declined', message } : { at: 'elsewhere', path: '/payments' };
}

const orderStep = { 200: 'purchase', 202: 'process', 402: 'fail' } as const;
