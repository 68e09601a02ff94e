import { afterEach, describe, expect, it } from 'vitest';
import { type Recorded, recordSpans } from '../trace/trace.fixture.ts';
import { braintreeGateway } from './braintree-gateway.ts';
import { type GatewayCall, watchGateway } from './watch-gateway.ts';

let recorded: Recorded;
afterEach(() => recorded.stop());

describe('a call to the gateway', () => {
  it('is a span and a figure, with what came of it and nothing of whom it was about', async () => {
    recorded = recordSpans();
    const calls: GatewayCall[] = [];
    const place = { host: '127.0.0.1', port: 9 };
    const keys = { merchantId: 'm', publicKey: 'p', privateKey: 's' };
    const merchantAccounts = { USD: 'usd', JPY: 'jpy', GBP: 'gbp' };
    const gateway = watchGateway(
      braintreeGateway({ ...keys, merchantAccounts, place }, { timeoutMs: 5_000, deadlineMs: 5_000 }),
      (call) => calls.push(call),
    );
    expect(await gateway.makeDefault('a-secret-token')).toMatchObject({ outcome: 'unreachable' });
    expect(recorded.spans).toMatchObject([{ name: 'gateway make-default', kind: 'client', ended: true }]);
    expect(JSON.stringify(recorded.spans)).not.toContain('a-secret-token');
    expect(calls).toMatchObject([{ call: 'make-default', outcome: 'unreachable' }]);
    expect(gateway.answerChallenge('not-a-challenge')).toBeUndefined();
  });
});
