import { describe, expect, it } from 'vitest';
import { bankSteps } from './bank.rules.ts';

const bank = { id: 'a-check', until: 0, amount: 5.99, currency: 'GBP' } as const;

describe('a rider whose payment goes by the bank', () => {
  it('stays until the bank has answered [QM7]', () => {
    expect(bankSteps(undefined)).toEqual({ at: 'asking' });
    expect(bankSteps({ code: 202, bank, order: 'an-order' })).toEqual({ at: 'bank', bank });
  });

  it('comes back to exactly the order, at the step where it is [QM7]', () => {
    const path = (code: 200 | 202 | 402) => bankSteps({ code, order: 'o1' });
    expect(path(200)).toEqual({ at: 'elsewhere', path: '/subscribe/o1/purchase' });
    expect(path(202)).toEqual({ at: 'elsewhere', path: '/subscribe/o1/process' });
    expect(path(402)).toEqual({ at: 'elsewhere', path: '/subscribe/o1/fail' });
  });

  it('comes back to what is owed, and reads there why it was not paid [QM7]', () => {
    expect(bankSteps({ code: 200 })).toEqual({ at: 'elsewhere', path: '/payments' });
    expect(bankSteps({ code: 402, message: 'No.' })).toEqual({ at: 'debt-declined', message: 'No.' });
  });
});
