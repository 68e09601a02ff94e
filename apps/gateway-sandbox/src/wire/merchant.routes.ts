import { timingSafeEqual } from 'node:crypto';
import type { GatewayCredentials } from '@etg/contract/gateway-control';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import type { Gateway } from '../gateway.ts';
import { type AccountSetting, accountRoutes } from './account.routes.ts';
import { answering } from './answer.ts';
import { disputeRoutes } from './dispute.routes.ts';
import { transactionRoutes } from './transaction.routes.ts';
import { vaultRoutes } from './vault.routes.ts';

interface Setting {
  gateway: Gateway;
  faults: Faults;
  credentials: GatewayCredentials;
  clientApiUrl: AccountSetting['clientApiUrl'];
}

/** Braintree's calls as its SDK makes them: JSON in, XML out, with the merchant's keys as user name and password. */
export async function merchantRoutes(app: FastifyInstance, setting: Setting): Promise<void> {
  const { gateway, faults, credentials, clientApiUrl } = setting;
  const answer = answering({ gateway, faults });
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isMerchant(request, credentials)) return reply.code(401).send();
      });
      transactionRoutes(scope, gateway, answer);
      vaultRoutes(scope, gateway, answer);
      disputeRoutes(scope, gateway, answer);
      accountRoutes(scope, { gateway, ...credentials, clientApiUrl }, answer);
      // A call that the sandbox does not implement; a 404 would mean that a record is missing.
      scope.setNotFoundHandler((_request, reply) => reply.code(501).send());
    },
    { prefix: '/merchants/:merchantId' },
  );
}

const path = z.object({ merchantId: z.string() });

function isMerchant(
  request: FastifyRequest,
  { merchantId, publicKey, privateKey }: GatewayCredentials,
): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`);
  const isKey = given.length === right.length && timingSafeEqual(given, right);
  return isKey && path.safeParse(request.params).data?.merchantId === merchantId;
}
