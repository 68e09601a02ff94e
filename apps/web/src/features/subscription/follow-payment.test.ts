import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasPendingCheckout, queueCheckout } from './checkout.ts';
import { followPayment, type PaymentWatch } from './follow-payment.ts';

let order = 0;
const anOrderId = () => {
  order += 1;
  return `order-${order}`;
};

/** The server at the wire: each call gets the next answer; the last one is repeated. */
function answering(answers: readonly (object | 'no answer')[]) {
  const calls: string[] = [];
  let next = 0;
  const fetched = vi.fn(async (path: string) => {
    calls.push(path);
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer), { status: 200 });
  });
  vi.stubGlobal('fetch', fetched);
  return calls;
}

function watching(statuses: readonly ('new' | 'processing' | 'paid' | 'fail' | 'no answer')[]) {
  const reported: string[] = [];
  let next = 0;
  const watch: PaymentWatch = {
    read: async () => {
      const status = statuses[Math.min(next, statuses.length - 1)] ?? 'new';
      next += 1;
      if (status === 'no answer') throw new TypeError('Failed to fetch');
      return { status };
    },
    paid: () => reported.push('paid'),
    notSent: () => reported.push('not sent'),
    slow: () => reported.push('slow'),
    bank: (checkId) => reported.push(`bank ${checkId}`),
    failed: (message, server) => reported.push(`failed: ${message} ${server}`),
  };
  return { watch, reported };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost:3000' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a payment that nobody can tell yet', () => {
  it('is looked for until it is paid, over lost connections, and never called failed [O5]', async () => {
    const { watch, reported } = watching(['processing', 'no answer', 'processing', 'paid']);
    followPayment(anOrderId(), watch);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reported).toEqual(['paid']);
  });

  it('is said to take longer after 3 s, once, and not before [O5]', async () => {
    const { watch, reported } = watching(['processing']);
    followPayment(anOrderId(), watch);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reported).toEqual(['slow']);
  });

  it('goes back to the receipt when it never reached the server', async () => {
    const { watch, reported } = watching(['new']);
    followPayment(anOrderId(), watch);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported).toEqual(['not sent']);
  });

  it('says nothing to a screen that was left', async () => {
    const { watch, reported } = watching(['processing', 'paid']);
    const stop = followPayment(anOrderId(), watch);
    await vi.advanceTimersByTimeAsync(200);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reported).toEqual([]);
  });
});

describe('a payment that was handed over', () => {
  it('begins 100 ms after its screen is there [N2]', async () => {
    const orderId = anOrderId();
    const calls = answering([{ code: 200, status: 200 }]);
    queueCheckout(orderId, { source: 'credit_card' });
    const stop = followPayment(orderId, watching([]).watch);
    await vi.advanceTimersByTimeAsync(99);
    expect([calls, hasPendingCheckout(orderId)]).toEqual([[], true]);
    const sent = vi.waitFor(() => expect(calls).not.toEqual([]));
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    stop();
  });

  it('is sent once, though its screen is drawn twice [O5]', async () => {
    vi.useRealTimers();
    const orderId = anOrderId();
    const calls = answering([{ code: 200, status: 200 }]);
    queueCheckout(orderId, { source: 'credit_card' });
    const ends = await Promise.all(
      [1, 2].map(
        () =>
          new Promise<string>((resolve) => {
            const none = () => resolve('other');
            followPayment(orderId, {
              read: async () => ({ status: 'paid' }),
              paid: () => resolve('paid'),
              failed: none,
              notSent: none,
              slow: none,
              bank: none,
            });
          }),
      ),
    );
    expect(ends).toEqual(['paid', 'paid']);
    expect(calls.filter((path) => path.endsWith('/subscribe/checkout'))).toHaveLength(1);
    expect(hasPendingCheckout(orderId)).toBe(false);
  });

  it('is shown with the words of the server when it is declined [Z16]', async () => {
    vi.useRealTimers();
    const orderId = anOrderId();
    answering([{ code: 402, status: 402, message: 'Insufficient Funds' }]);
    queueCheckout(orderId, { source: 'credit_card' });
    const message = await new Promise<string | undefined>((resolve) => {
      followPayment(orderId, {
        read: async () => ({ status: 'fail' }),
        paid: () => resolve('paid'),
        notSent: () => resolve('not sent'),
        slow: () => resolve('slow'),
        bank: () => resolve('bank'),
        failed: resolve,
      });
    });
    expect(message).toBe('Insufficient Funds');
  });

  it('leads to the bank, as soon as the answer or the order names it [QM7]', async () => {
    vi.useRealTimers();
    const bank = { id: 'a-check', until: 0, amount: 5.99, currency: 'GBP' } as const;
    answering([{ code: 202, status: 202, bank }]);
    const sent = anOrderId();
    queueCheckout(sent, { source: 'credit_card' });
    for (const orderId of [sent, anOrderId()]) {
      const led = await new Promise<string>((resolve) => {
        const none = () => resolve('other');
        const read = async () => ({ status: 'processing', bank }) as const;
        const ends = { paid: none, notSent: none, slow: none, failed: none };
        followPayment(orderId, { read, ...ends, bank: resolve });
      });
      expect(led).toBe('a-check');
    }
  });
});
