import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway.ts';
import type { Method } from '../records/records.ts';
import { NotFound, Refusal } from '../refusal.ts';
import { createCustomer, deleteCustomer, theCustomer, updateCustomer } from '../vault/customers.ts';
import {
  createMethod,
  deleteMethod,
  type FailedVerification,
  type MethodOrder,
  theMethod,
  updateMethod,
} from '../vault/methods.ts';
import { findNonce, issueNonce } from '../vault/nonces.ts';
import type { Answer, Answering } from './answer.ts';
import { customerRequest, methodRequest } from './requests.ts';
import { showRefusal } from './show-refusal.ts';
import { showCustomer, showMethod, showNonce, showVerification } from './show-vault.ts';

export function vaultRoutes(app: FastifyInstance, gateway: Gateway, answer: Answering): void {
  customerRoutes(app, gateway, answer);
  nonceRoutes(app, gateway, answer);

  app.post(
    '/payment_methods',
    answer(({ body }) => showKept(gateway, createMethod(gateway, methodRequest.parse(body).order))),
  );
  app.get(
    '/payment_methods/any/:id',
    answer(({ id }) => ({ status: 200, body: showMethod(gateway, theMethod(gateway, id)) })),
  );
  app.put(
    '/payment_methods/any/:id',
    answer(({ id, body }) => {
      const { cardholderName, order } = methodRequest.parse(body);
      const { makeDefault } = order;
      return {
        status: 200,
        body: showMethod(gateway, updateMethod(gateway, id, { makeDefault, cardholderName })),
      };
    }),
  );
  app.delete(
    '/payment_methods/any/:id',
    answer(({ id }) => {
      deleteMethod(gateway, id);
      return { status: 200 };
    }),
  );
}

function customerRoutes(app: FastifyInstance, gateway: Gateway, answer: Answering): void {
  app.post(
    '/customers',
    answer(({ body }) => {
      const { id, nonce, details } = customerRequest.parse(body ?? {});
      const customer = createCustomer(gateway, { id, ...details });
      const kept = nonce ? createMethod(gateway, { ...plainly, customerId: customer.id, nonce }) : undefined;
      if (kept && 'answer' in kept) throw new Refusal('MethodNonceUnknown');
      return { status: 201, body: { customer: showCustomer(gateway, theCustomer(gateway, customer.id)) } };
    }),
  );
  app.get(
    '/customers/:id',
    answer(({ id }) => ({
      status: 200,
      body: { customer: showCustomer(gateway, theCustomer(gateway, id)) },
    })),
  );
  app.put(
    '/customers/:id',
    answer(({ id, body }) => {
      const customer = updateCustomer(gateway, id, customerRequest.parse(body).details);
      return { status: 200, body: { customer: showCustomer(gateway, customer) } };
    }),
  );
  app.delete(
    '/customers/:id',
    answer(({ id }) => {
      deleteCustomer(gateway, id);
      return { status: 200 };
    }),
  );
}

function nonceRoutes(app: FastifyInstance, gateway: Gateway, answer: Answering): void {
  app.post(
    '/payment_methods/:id/nonces',
    answer(({ id }) => {
      const method = theMethod(gateway, id);
      return { status: 201, body: showNonce(issueNonce(gateway, method.instrument, method.id)) };
    }),
  );
  app.get(
    '/payment_method_nonces/:id',
    answer(({ id }) => {
      const found = findNonce(gateway, id);
      const known = found.state === 'usable' ? found : gateway.store.get('nonce', id);
      if (!known) throw new NotFound(`nonce ${id}`);
      const { instrument, threeDSecure } = known;
      const consumed = found.state === 'consumed';
      return { status: 200, body: showNonce({ id, instrument, consumed, threeDSecure }) };
    }),
  );
}

const plainly = { makeDefault: true, verify: false, refuseDuplicate: 'never' } satisfies MethodOrder;

function showKept(gateway: Gateway, kept: Method | FailedVerification): Answer {
  if (!('answer' in kept)) return { status: 201, body: showMethod(gateway, kept) };
  const { processor, rejection } = kept.answer;
  const message = rejection ? `Gateway Rejected: ${rejection}` : processor.text;
  return { status: 422, body: showRefusal(message, { verification: showVerification(kept) }) };
}
