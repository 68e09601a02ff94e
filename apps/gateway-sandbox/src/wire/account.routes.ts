import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { type MerchantAccount, merchantAccounts } from '../money/merchant-accounts.ts';
import { NotFound, Refusal } from '../refusal.ts';
import { writeClientToken } from '../tokenize/client-token.ts';
import { liveCustomer } from '../vault/customers.ts';
import type { Answering } from './answer.ts';
import { clientTokenRequest } from './requests.ts';
import { ElementList } from './xml.ts';

export interface AccountSetting {
  merchantId: string;
  privateKey: string;
  /** The address at which browsers tokenize. */
  clientApiUrl(): string;
}

export function accountRoutes(
  app: FastifyInstance,
  { gateway, merchantId, privateKey, clientApiUrl }: AccountSetting & { gateway: Gateway },
  answer: Answering,
): void {
  app.post(
    '/client_token',
    answer(({ body }) => {
      const { version, customer_id, merchant_account_id } = clientTokenRequest.parse(body).client_token;
      if (version !== 2) throw new Refusal('ClientTokenVersionUnsupported');
      if (customer_id && !liveCustomer(gateway, customer_id))
        throw new Refusal('ClientTokenCustomerDoesNotExist');
      const account = merchantAccounts.find(({ id, isDefault }) =>
        merchant_account_id ? id === merchant_account_id : isDefault,
      );
      if (!account) throw new Refusal('ClientTokenAccountDoesNotExist');
      const value = writeClientToken(privateKey, {
        clientApiUrl: clientApiUrl(),
        merchantId,
        merchantAccountId: account.id,
        customerId: customer_id ?? null,
        now: gateway.now(),
      });
      return { status: 201, body: { clientToken: { value } } };
    }),
  );
  app.get(
    '/merchant_accounts',
    answer(() => {
      const count = merchantAccounts.length;
      const page = { currentPageNumber: 1, pageSize: count, totalItems: count };
      return {
        status: 200,
        body: { merchantAccounts: new ElementList('merchantAccount', merchantAccounts.map(show), page) },
      };
    }),
  );
  app.get(
    '/merchant_accounts/:id',
    answer(({ id }) => {
      const account = merchantAccounts.find((one) => one.id === id);
      if (!account) throw new NotFound(`merchant account ${id}`);
      return { status: 200, body: { merchantAccount: show(account) } };
    }),
  );
}

function show({ id, currency, isDefault }: MerchantAccount) {
  return { id, currencyIsoCode: currency, default: isDefault, status: 'active' };
}
