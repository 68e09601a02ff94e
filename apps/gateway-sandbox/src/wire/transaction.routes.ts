import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { theTransaction } from '../money/move.ts';
import { once } from '../money/once.ts';
import { sell, unsuccessful } from '../money/sell.ts';
import { simulateSettlement } from '../money/settlement.ts';
import { refund, submitForSettlement, voidTransaction } from '../money/undo.ts';
import type { Transaction, TransactionStatus } from '../records/records.ts';
import { Refusal } from '../refusal.ts';
import { type Answer, type Answering, refuse, type SandboxRequest } from './answer.ts';
import { changeRequest, requestKeyOf, saleRequest } from './requests.ts';
import { pageSize, search, searchRequest } from './search.ts';
import { showRefusal } from './show-refusal.ts';
import { showTransaction } from './show-transaction.ts';
import { ElementList } from './xml.ts';

export function transactionRoutes(app: FastifyInstance, gateway: Gateway, answer: Answering): void {
  /** For calls that may have a request key. */
  const keyed = (status: 200 | 201, act: (asked: SandboxRequest) => Transaction) =>
    answer((asked) => {
      const request = { key: requestKeyOf(asked.body), asked: asked.whole };
      const done = once(gateway, request, () => act(asked));
      return done instanceof Refusal ? refuse(done) : showOutcome(gateway, done, status);
    });

  app.post(
    '/transactions',
    keyed(201, ({ body }) => {
      const { type, order } = saleRequest.parse(body);
      if (type === 'credit') throw new Refusal('CreditsNotSupported');
      if (type !== 'sale') throw new Refusal('TypeIsInvalid');
      return sell(gateway, order);
    }),
  );
  app.put(
    '/transactions/:id/void',
    keyed(200, ({ id }) => voidTransaction(gateway, id)),
  );
  app.post(
    '/transactions/:id/refund',
    keyed(201, ({ id, body }) => refund(gateway, id, changeRequest.parse(body))),
  );
  app.put(
    '/transactions/:id/submit_for_settlement',
    keyed(200, ({ id, body }) => submitForSettlement(gateway, id, changeRequest.parse(body))),
  );
  for (const [path, status] of simulated) {
    app.put(
      `/transactions/:id/${path}`,
      answer(({ id }) => showOutcome(gateway, simulateSettlement(gateway, id, status), 200)),
    );
  }

  app.get(
    '/transactions/:id',
    answer(({ id }) => showOutcome(gateway, theTransaction(gateway, id), 200)),
  );
  app.post(
    '/transactions/advanced_search_ids',
    answer(({ body }) => {
      const ids = found(gateway, body).map(({ id }) => id);
      return { status: 200, body: { searchResults: { pageSize, ids: new ElementList('item', ids) } } };
    }),
  );
  app.post(
    '/transactions/advanced_search',
    answer(({ body }) => {
      const transactions = found(gateway, body).map((transaction) => showTransaction(gateway, transaction));
      const page = { currentPageNumber: 1, pageSize, totalItems: transactions.length };
      return {
        status: 200,
        body: { creditCardTransactions: new ElementList('transaction', transactions, page) },
      };
    }),
  );
}

const simulated: readonly [string, TransactionStatus][] = [
  ['settle', 'settled'],
  ['settlement_pending', 'settlement_pending'],
  ['settlement_confirm', 'settlement_confirmed'],
  ['settlement_decline', 'settlement_declined'],
];

function found(gateway: Gateway, body: unknown): Transaction[] {
  return search(gateway.store.all('transaction'), searchRequest.parse(body).search);
}

/** A new sale that was refused is answered with 422 and the transaction; when read later, with 200. */
function showOutcome(gateway: Gateway, transaction: Transaction, status: 200 | 201): Answer {
  const shown = showTransaction(gateway, transaction);
  if (status === 200 || !unsuccessful.has(transaction.status))
    return { status, body: { transaction: shown } };
  const message = transaction.rejection
    ? `Gateway Rejected: ${transaction.rejection}`
    : transaction.processor.text;
  return { status: 422, body: showRefusal(message, { transaction: shown }) };
}
