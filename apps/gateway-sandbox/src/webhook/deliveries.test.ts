import { createServer, type Server } from 'node:http';
import type braintree from 'braintree';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSale, day, nonceFor, startSandbox, type TestSandbox, typedCard } from '../sandbox.fixture.ts';

/** A merchant's webhook, as in the SDK's guide. */
class Destination {
  readonly heard: braintree.WebhookNotification[] = [];
  statuses: number[] = [];
  url = '';
  readonly #server: Server;

  constructor(sdk: () => braintree.BraintreeGateway) {
    this.#server = createServer(async (request, response) => {
      const challenge = new URL(request.url ?? '', 'http://destination').searchParams.get('bt_challenge');
      if (challenge !== null) return response.end(sdk().webhookNotification.verify(challenge));
      const chunks = await request.toArray();
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const [signature, payload] = [form.get('bt_signature') ?? '', form.get('bt_payload') ?? ''];
      this.heard.push(await sdk().webhookNotification.parse(signature, payload));
      response.statusCode = this.statuses.shift() ?? 200;
      return response.end();
    });
  }

  async open(): Promise<void> {
    this.url = `${await listen(this.#server)}/webhook`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

let test: TestSandbox;
let destination: Destination;
beforeEach(async () => {
  test = await startSandbox();
  destination = new Destination(() => test.sdk);
  await destination.open();
  await test.sandbox.sendWebhooksTo(destination.url);
});
afterEach(async () => {
  await test.sandbox.stop();
  await destination.close();
});

const kinds = () => destination.heard.map(({ kind }) => kind);

describe('a webhook', () => {
  it('tells that a sale is settled, signed so that the SDK believes it', async () => {
    const { transaction } = await test.sdk.transaction.sale(aSale({ orderId: 'told' }));
    await test.advance(day);
    expect(kinds()).toEqual(['transaction_settled']);
    expect(destination.heard[0]).toMatchObject({
      transaction: { id: transaction.id, status: 'settled', orderId: 'told', amount: '5.00' },
    });
  });

  it('tells of a settlement that was declined', async () => {
    await test.sdk.transaction.sale(aSale({ amount: '4001.00' }));
    await test.advance(day);
    expect(kinds()).toEqual(['transaction_settlement_declined']);
  });

  it('tells of a dispute, and that its time to answer is over', async () => {
    const paymentMethodNonce = await nonceFor(test, { ...typedCard, number: '4023898493988028' });
    const { transaction } = await test.sdk.transaction.sale(aSale({ paymentMethodNonce }));
    await test.advance(day);
    expect(kinds().sort()).toEqual(['dispute_opened', 'transaction_settled']);
    const opened = destination.heard.find(({ kind }) => kind === 'dispute_opened');
    expect(opened).toMatchObject({ dispute: { status: 'open', transaction: { id: transaction.id } } });
    await test.advance(11 * day);
    expect(kinds()).toContain('dispute_expired');
    expect((await test.sdk.transaction.find(transaction.id)).disputes).toHaveLength(1);
  });

  it('is sent again, later and later, until it is taken', async () => {
    await test.sdk.transaction.sale(aSale());
    destination.statuses = [500, 503];
    await test.advance(day);
    expect(destination.heard).toHaveLength(1);
    await test.advance(1_000);
    expect(destination.heard).toHaveLength(2);
    await test.advance(4_999);
    expect(destination.heard).toHaveLength(2);
    await test.advance(1);
    expect(destination.heard).toHaveLength(3);
    await test.advance(day);
    expect(destination.heard).toHaveLength(3);
  });

  it('goes only to a destination that has the key', async () => {
    const stranger = createServer((_request, response) => response.end('anything'));
    const url = await listen(stranger);
    await expect(test.sandbox.sendWebhooksTo(url)).rejects.toThrow('challenge');
    await new Promise((resolve) => stranger.close(resolve));
    await test.sdk.transaction.sale(aSale());
    await test.advance(day);
    expect(kinds()).toEqual(['transaction_settled']);
  });

  it('is not even written down while nobody listens', async () => {
    await test.sandbox.sendWebhooksTo(null);
    await test.sdk.transaction.sale(aSale());
    await test.advance(day);
    await test.sandbox.sendWebhooksTo(destination.url);
    await test.advance(day);
    expect(kinds()).toEqual([]);
  });
});
