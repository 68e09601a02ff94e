import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GatewayReply, gatewayNotice, gatewayReply } from '@etg/contract/gateway-control';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSale, credentials, sdkFor } from './sandbox.fixture.ts';

let folder: string;
let children: { child: ChildProcess; gone: Promise<unknown> }[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  children = [];
});
afterEach(async () => {
  for (const { child } of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ gone }) => gone));
  rmSync(folder, { recursive: true });
});

/** Registered as soon as it starts, so that no child outlives its test. */
function watched(child: ChildProcess): ChildProcess {
  children.push({ child, gone: once(child, 'exit') });
  return child;
}

async function start(): Promise<{ child: ChildProcess; port: number }> {
  const child = watched(fork(join(import.meta.dirname, '..', 'dist', 'main.js')));
  child.send({ type: 'start', recordsFile: join(folder, 'records.jsonl'), credentials });
  const [message] = await once(child, 'message');
  const notice = gatewayNotice.parse(message);
  if (notice.type === 'failed') throw new Error(notice.message);
  return { child, port: notice.port };
}

async function ask(child: ChildProcess, request: object): Promise<GatewayReply> {
  child.send(request);
  const [message] = await once(child, 'message');
  return gatewayReply.parse(message);
}

describe('the gateway’s process', () => {
  it('answers the unchanged SDK through Environment.Development', async () => {
    const { child, port } = await start();
    const script = `const braintree = require('braintree');
      const gateway = new braintree.BraintreeGateway({ environment: braintree.Environment.Development, ...${JSON.stringify(credentials)} });
      gateway.transaction.sale({ amount: '10.00', paymentMethodNonce: 'fake-valid-nonce' }).then(({ transaction }) => process.send(transaction.status));`;
    const caller = watched(
      fork('-e', [script], {
        env: { ...process.env, GATEWAY_HOST: '127.0.0.1', GATEWAY_PORT: String(port) },
        execArgv: [],
        cwd: import.meta.dirname,
      }),
    );
    expect((await once(caller, 'message'))[0]).toBe('authorized');
    expect(await ask(child, { type: 'stop', id: 1 })).toMatchObject({ ok: true });
  });

  it('has every transaction and vault again after kill -9', async () => {
    const first = await start();
    const sdk = sdkFor(first.port);
    const { customer } = await sdk.customer.create({ id: 'rider-1', paymentMethodNonce: 'fake-valid-nonce' });
    const { transaction } = await sdk.transaction.sale(aSale({ apiRequestKey: 'plan:1' }));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const again = sdkFor((await start()).port);
    expect((await again.transaction.find(transaction.id)).orderId).toBe(transaction.orderId);
    expect((await again.customer.find(customer.id)).paymentMethods).toHaveLength(1);
  });

  it('takes faults, the clock and a reset from its parent, and says what it cannot do', async () => {
    const { child, port } = await start();
    const sdk = sdkFor(port);
    const order = { type: 'set_fault', order: { fault: 'down' } };
    expect(await ask(child, { ...order, id: 1 })).toEqual({
      id: 1,
      ok: true,
      result: { fault: 'down', until: null },
    });
    await expect(sdk.transaction.sale(aSale())).rejects.toMatchObject({ type: 'serviceUnavailableError' });
    await ask(child, { type: 'reset', id: 2 });
    const { transaction } = await sdk.transaction.sale(aSale());
    await ask(child, { type: 'clock', id: 3, offsetMs: 86_400_000 });
    expect((await sdk.transaction.find(transaction.id)).status).toBe('settled');
    expect(await ask(child, { type: 'dance', id: 4 })).toMatchObject({ id: 4, ok: false });
    const nowhere = await ask(child, { type: 'webhook', id: 5, url: 'http://127.0.0.1:1/' });
    expect(nowhere).toMatchObject({ id: 5, ok: false, message: expect.stringContaining('challenge') });
  });

  it('ends with its parent', async () => {
    const { child } = await start();
    child.disconnect();
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });
});
