import type { OpenRental } from '@etg/contract/rental';
import type { User } from '@etg/contract/user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../platform/api.ts';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { aPosted, aRental, aStep, start } from '../late-return/late-return.fixture.ts';
import { WhatHappensNext } from '../late-return/what-happens-next.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { RefundQuestion } from './refund-question.tsx';

const areas = ['late-return', 'plan', 'rental', 'payment'] as const;
const day = 86_400;
const nothing = () => undefined;
const billing: NonNullable<User['billing']> = {
  plan_status: 'Active',
  plan_id: 3,
  paid_until_date: start + 30 * day,
  can_refund: true,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime((start + 600) * 1000);
});
afterEach(() => void vi.useRealTimers());

const loss = aStep({
  step: 50,
  kind: 'lost',
  plan: 'monthly',
  instead_of: 'annual',
  at: start + 10 * day,
  amount: 60,
});
const monthly = aRental({
  plan: 'monthly',
  most: undefined,
  next: [aStep({ kind: 'upgrade', plan: 'monthly', to: 'annual', at: start + 10 * day, amount: 60 })],
  next_if_cancelled: [loss],
});

describe('the cancel sheet', () => {
  const sheet = async (rental: OpenRental | undefined, language: 'en' | 'ja' = 'en') =>
    textOf(
      await rendered(<CancelSheet billing={billing} whatHappensNext={WhatHappensNext} onClose={nothing} />, {
        areas,
        language,
        queries: [[['GET /users/rental', {}], { code: 200, rental }]],
      }),
    );

  it('says when the Electron that is out counts as lost, and for how much, in place of an upgrade [D19, P7]', async () => {
    const words = await sheet(monthly);
    expect(words).toMatch(
      /Electron E-10012 is still out\. You won't be moved to Annual: return it to any nest by Nov 2\d, .+, or it counts as lost for \$60\.00\./,
    );
    expect(words).not.toContain('You move to Annual');
    expect(await sheet(monthly, 'ja')).toMatch(/紛失扱いとなり、(\$|US\$)60/);
  });

  it('promises nothing about an Electron whose fees go on as they were [D19]', async () => {
    const words = await sheet(aRental({ next_if_cancelled: aRental().next }));
    expect(words).toContain('Canceling changes nothing for it');
    expect(words).toContain('+$5.00 a day');
    expect(words).not.toContain('nothing more is charged');
  });

  it('tells of an upgrade that has happened and is still to be paid [D19]', async () => {
    const posted = [
      aPosted({ kind: 'upgrade', plan: 'monthly', to: 'annual', state: 'pending', amount: 60 }),
    ];
    const words = await sheet(aRental({ plan: 'annual', posted, next: [], next_if_cancelled: [] }));
    expect(words).toContain("You've already been moved to Annual. $60.00 for it is still unpaid.");
  });

  it('without an Electron says that only a late one costs something, and where to read it [P7, D19]', async () => {
    const words = await sheet(undefined);
    expect(words).toContain('Plans never renew automatically');
    expect(words).toContain(
      'Only an Electron you keep too long still costs something. What being late costs',
    );
    expect(words).toContain('Yes, cancel it');
  });
});

it('what happens next to a cancelled membership is the loss, not an upgrade [D19, S15]', async () => {
  const words = textOf(await rendered(<WhatHappensNext rental={{ ...monthly, next: [loss] }} />, { areas }));
  expect(words).toContain(
    "$60.00 Counts as lost, because you canceled your membership. You won't be moved to Annual",
  );
});

type Method = NonNullable<Reply<'GET /{provider}/subscriptions/refund'>['payments']>[number]['method'];

describe('the refund dialog', () => {
  const until = start + 14 * day;
  const visa = { label: 'credit_card', viewLabel: 'Visa', last_4: '1111' } as const;
  const question = async (offer: Reply<'GET /{provider}/subscriptions/refund'>, refusal?: string) =>
    textOf(
      await rendered(
        <RefundQuestion
          billing={billing}
          offer={offer}
          refunding={{ stage: 'confirm', refusal, refund: nothing, keep: nothing }}
          onClose={nothing}
        />,
        { areas },
      ),
    );

  it('shows the sum of everything that comes back, and of what it is made [D20, S25]', async () => {
    const words = await question({
      code: 200,
      sums: [{ amount: 65.99, currency: 'USD' }],
      payments: [
        { plan: 'monthly', amount: 5.99, currency: 'USD', method: visa },
        { plan: 'annual', amount: 60, currency: 'USD', method: visa },
      ],
      until,
    });
    expect(words).toContain("You'll get $65.99 back to Visa •••• 1111: everything you paid for plans.");
    expect(words).toContain('Monthly $5.99 Annual $60.00 Total $65.99');
    expect(words).toContain('Yes, refund me');
  });

  it('says what comes back as credit, beside the money or alone [D20, QC6]', async () => {
    const credits = [{ amount: 4, currency: 'USD' }] as const;
    const both = await question({
      code: 200,
      sums: [{ amount: 1.99, currency: 'USD' }],
      credits: [...credits],
      until,
    });
    expect(both).toContain("You'll get $1.99 back to your payment method");
    expect(both).toContain('$4.00 comes back as credit for your next plan.');
    const alone = await question({ code: 200, sums: [], credits: [...credits], until });
    expect(alone).toContain('You paid with credit, so $4.00 comes back as credit for your next plan.');
    expect(alone).not.toContain('payment method');
  });

  it('names every method that was charged, by its kind if it has no number, and none that is unknown [S25, D20]', async () => {
    const paid = { plan: 'monthly', amount: 5.99, currency: 'USD' } as const;
    const to = (...methods: (Method | undefined)[]) =>
      question({
        code: 200,
        sums: [{ amount: 5.99, currency: 'USD' }],
        payments: methods.map((method) => ({ ...paid, ...(method && { method }) })),
        until,
      });
    expect(await to(visa, { label: 'web_wallet', viewLabel: 'PayPal' })).toContain(
      'to Visa •••• 1111, Web wallet:',
    );
    expect(await to(undefined)).toContain('to your payment method:');
  });

  it('asks for the Electron first, and then has no yes to press [D20]', async () => {
    const words = await question({
      code: 200,
      sums: [{ amount: 5.99, currency: 'USD' }],
      until,
      obstacle: 'electron',
      electron: 'E-10012',
    });
    expect(words).toContain('Please return Electron E-10012 first. Then you can get $5.99 back, until');
    expect(words).not.toContain('Yes, refund me');
  });

  it('says what the server says when it came too soon [D20]', async () => {
    const offer = { code: 200, sums: [{ amount: 5.99, currency: 'USD' }], until } as const;
    expect(await question(offer as never, 'Please bring it back first.')).toContain(
      'Please bring it back first.',
    );
  });
});
