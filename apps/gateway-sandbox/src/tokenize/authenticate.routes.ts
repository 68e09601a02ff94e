import { currency } from '@etg/contract/entities';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import type { Gateway } from '../gateway.ts';
import { NotFound, Refusal } from '../refusal.ts';
import { showThreeDSecure } from '../wire/show-vault.ts';
import { answerChallenge, type BankPage, lookUp, readBankPage } from './authenticate.ts';
import { readClientToken } from './client-token.ts';

/**
 * Braintree's `verifyCard` is a call here: `POST {clientApiUrl}/three_d_secure` with the client token, a nonce, the amount and
 * the page to come back to. 201 `{ nonce, three_d_secure_info }` if the bank decided at once, else `{ challenge }`: the id of
 * the bank's page, which is read at `/client/bank/{id}` and answered there.
 */
const asked = z.strictObject({
  authorization: z.string().min(1),
  nonce: z.string().min(1),
  amount: z.string().max(40),
  currency,
  return_to: z.url(),
});
const path = z.object({ id: z.string() });
const answered = z.strictObject({ answer: z.enum(['approved', 'refused']) });

interface Setting {
  gateway: Gateway;
  faults: Faults;
  privateKey: string;
  /** Somebody has answered: a notice waits to be sent. */
  answered: () => void;
}

export function authenticateRoutes(app: FastifyInstance, setting: Setting): void {
  const { gateway, faults, privateKey } = setting;
  app.post('/client/three_d_secure', async (request, reply) => {
    if (faults.current() === 'down') return reply.code(503).send();
    const { data } = asked.safeParse(request.body);
    if (!data) return reply.code(400).send({ message: 'Malformed request.' });
    await faults.delay();
    if (!readClientToken(privateKey, data.authorization, gateway.now()))
      return reply.code(403).send({ message: 'The client token is not valid.' });
    const { nonce, amount, currency: of, return_to: returnTo } = data;
    return answer(reply, () => {
      const looked = gateway.store.transact(() => lookUp(gateway, { nonce, amount, currency: of, returnTo }));
      if (looked.outcome === 'asks') return { challenge: looked.challenge.id };
      const { id, threeDSecure } = looked.nonce;
      return { nonce: id, three_d_secure_info: showThreeDSecure(threeDSecure) };
    });
  });
  app.get('/client/bank/:id', async (request, reply) =>
    answer(reply, () => show(readBankPage(gateway, path.parse(request.params).id))),
  );
  app.post('/client/bank/:id', async (request, reply) => {
    const { data } = answered.safeParse(request.body);
    if (!data) return reply.code(400).send({ message: 'Malformed request.' });
    return answer(reply, () => {
      const { id } = path.parse(request.params);
      const challenge = gateway.store.transact(() => answerChallenge(gateway, id, data.answer));
      setting.answered();
      return { return_to: challenge.returnTo };
    });
  });
}

function show({ challenge: { amount, returnTo, answer: given }, last4, silent }: BankPage) {
  return { amount, last_4: last4, return_to: returnTo, silent, answered: given !== null };
}

function answer(reply: FastifyReply, act: () => object): FastifyReply {
  try {
    return reply.code(201).send(act());
  } catch (error) {
    if (error instanceof NotFound) return reply.code(404).send({ message: error.message });
    if (!(error instanceof Refusal)) throw error;
    return reply.code(422).send({ message: error.message });
  }
}
