import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import type { Gateway } from '../gateway.ts';
import type { Instrument } from '../records/instrument.ts';
import type { Nonce } from '../records/records.ts';
import { Refusal } from '../refusal.ts';
import { issueNonce } from '../vault/nonces.ts';
import { deviceWallet, peerToPeer, webWallet } from '../vault/wallets.ts';
import { showNonceDetails } from '../wire/show-instrument.ts';
import { readClientToken } from './client-token.ts';
import { readCard } from './read-card.ts';

/**
 * The browser's call, in place of Braintree's own client API: `POST {clientApiUrl}/tokenize` with
 *
 *     { "authorization": "<client token, or its authorizationFingerprint>",
 *       "method": { "type": "card", "number": "4111 1111 1111 1111", "expiration_month": "12",
 *                   "expiration_year": "2035", "cvv": "123", "cardholder_name": "…" }
 *               | { "type": "web_wallet", "flow": "vault" | "checkout", "email": "…" }
 *               | { "type": "peer_to_peer", "username": "…" }
 *               | { "type": "device_wallet", "device": "apple" | "android", "network": "visa" | … } }
 *
 * 201 `{ nonce, type, details, description, expires_at }`, named as in braintree-web's tokenize payload: valid for one
 * attempt, for three hours. 422 `{ message, errors: [{ field, code, message }] }` with every invalid field; 403
 * without a valid client token or from a page of another machine; 400 malformed; 503 while the gateway is down.
 */
const tokenizeRequest = z.strictObject({
  authorization: z.string().min(1),
  method: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('card'),
      number: z.string().max(40),
      expiration_month: z.string().max(2),
      expiration_year: z.string().max(4),
      cvv: z.string().max(4),
      cardholder_name: z.string().max(175).optional(),
    }),
    z.strictObject({
      type: z.literal('web_wallet'),
      flow: z.enum(['vault', 'checkout']),
      email: z.email().default('rider@example.com'),
    }),
    z.strictObject({
      type: z.literal('peer_to_peer'),
      username: z
        .string()
        .regex(/^[\w-]{1,30}$/)
        .default('venmojoe'),
    }),
    z.strictObject({
      type: z.literal('device_wallet'),
      device: z.enum(['apple', 'android']),
      network: z.enum(['visa', 'mastercard', 'amex', 'discover', 'jcb']).default('visa'),
    }),
  ]),
});
type TypedMethod = z.infer<typeof tokenizeRequest>['method'];

interface Setting {
  gateway: Gateway;
  faults: Faults;
  privateKey: string;
}

export async function tokenizeRoutes(
  app: FastifyInstance,
  { gateway, faults, privateKey }: Setting,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', allowOwnPages);
      scope.options('/tokenize', async (_request, reply) => reply.code(204).send());
      scope.post('/tokenize', async (request, reply) => {
        if (faults.current() === 'down') return reply.code(503).send();
        const asked = tokenizeRequest.safeParse(request.body);
        if (!asked.success) return reply.code(400).send({ message: 'Malformed request.' });
        await faults.delay();
        if (!readClientToken(privateKey, asked.data.authorization, gateway.now()))
          return reply.code(403).send({ message: 'The client token is not valid.' });
        try {
          const { method } = asked.data;
          const nonce = gateway.store.transact(() =>
            issueNonce(gateway, instrumentOf(method, gateway.now())),
          );
          return reply.code(201).send(show(nonce));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const errors = error.errors.map(({ attribute, code, message }) => ({
            field: attribute,
            code,
            message,
          }));
          return reply.code(422).send({ message: error.message, errors });
        }
      });
    },
    { prefix: '/client' },
  );
}

const networks = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  discover: '6011111111111117',
  jcb: '3530111333300000',
} as const;

function instrumentOf(method: TypedMethod, now: number): Instrument {
  switch (method.type) {
    case 'card': {
      const { number, expiration_month, expiration_year, cvv, cardholder_name } = method;
      const expiry = { expirationMonth: expiration_month, expirationYear: expiration_year };
      return readCard({ number, ...expiry, cvv, cardholderName: cardholder_name }, now);
    }
    case 'web_wallet':
      return webWallet({ email: method.email, vaultable: method.flow === 'vault' });
    case 'peer_to_peer':
      return peerToPeer(method.username);
    case 'device_wallet':
      return deviceWallet(
        method.device === 'apple' ? 'apple_pay_card' : 'android_pay_card',
        networks[method.network],
      );
  }
}

function show({ id, instrument, expiresAt }: Nonce) {
  const { type, details } = showNonceDetails(instrument);
  return {
    nonce: id,
    type,
    details,
    description: 'last4' in instrument ? `ending in ${instrument.last4.slice(-2)}` : '',
    expires_at: Math.floor(expiresAt / 1_000),
  };
}

/** Only pages of this machine may tokenize; a request without an origin is not from a page. */
async function allowOwnPages(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { origin } = request.headers;
  if (origin === undefined) return undefined;
  if (!isOwn(origin)) return reply.code(403).send({ message: 'Not from another machine.' });
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
    vary: 'origin',
  });
  return undefined;
}

function isOwn(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);
}
