import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtGateway } from '@etg/testing/built-programs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { type PaymentGateway, startPaymentGateway } from './payment-gateway.ts';

let folder: string;
let gateway: PaymentGateway;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'etg-gateway-'));
  const start = { recordsFile: join(folder, 'records.jsonl'), clockOffsetMs: 0 };
  gateway = await startPaymentGateway(builtGateway, start, createLogger({ level: 'silent' }));
});
afterEach(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

/** A call as the SDK makes it. The meaning of the calls is tested in the sandbox's own tests. */
async function call(method: string, path: string, body?: object): Promise<string> {
  const { host, port, merchantId, publicKey, privateKey } = gateway.account;
  const answer = await fetch(`http://${host}:${port}/merchants/${merchantId}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.text();
}

const textIn = (xml: string, element: string) => new RegExp(`<${element}>([^<]+)<`).exec(xml)?.[1];
const aSale = {
  type: 'sale',
  amount: '5.00',
  payment_method_nonce: 'fake-valid-nonce',
  options: { submit_for_settlement: true },
};

describe('the demo’s payment gateway', () => {
  it('comes back when its process was killed: same address and keys, its records, its clock and its fault', async () => {
    const id = textIn(await call('POST', '/transactions', { transaction: aSale }), 'id');
    await gateway.moveClock(86_400_000);
    const { until } = await gateway.orderFault({ fault: 'decline', for_s: 3_600 });
    const killed = gateway.processId();
    process.kill(killed ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(gateway.processId()).not.toBe(killed), 30_000);
    expect(textIn(await call('GET', `/transactions/${id}`), 'status')).toBe('settled');
    expect(await gateway.fault()).toEqual({ fault: 'decline', until: expect.closeTo(until ?? 0, -1) });
  });

  it('forgets everything at a reset', async () => {
    const id = textIn(await call('POST', '/transactions', { transaction: aSale }), 'id');
    await gateway.orderFault({ fault: 'down' });
    await gateway.reset();
    expect(await gateway.fault()).toEqual({ fault: 'none', until: null });
    expect(await call('GET', `/transactions/${id}`)).toBe('');
  });

  it('sends webhooks nowhere that cannot answer for them', async () => {
    await expect(gateway.sendWebhooksTo('http://127.0.0.1:9/webhook')).rejects.toThrow('challenge');
  });
});
