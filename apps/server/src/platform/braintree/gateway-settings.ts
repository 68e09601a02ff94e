import { currency } from '@etg/contract/entities';
import { z } from 'zod';
import type { GatewayAccount } from './gateway-account.ts';

const accountName = z.string().regex(/^\w+$/);

/** Prices exist in these currencies: each needs its merchant account. */
const needed = ['USD', 'JPY', 'GBP'] as const;
const example = 'USD=shop_usd,JPY=shop_jpy,GBP=shop_gbp,EUR=shop_eur';

/** The merchant account of each currency in which payments are taken, as in the example. */
const merchantAccounts = z.string().transform((list, context) => {
  const pairs = list.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const { data } = z.array(z.tuple([currency, accountName])).safeParse(pairs);
  const accounts = new Map(data);
  if (data && accounts.size === data.length && needed.every((code) => accounts.has(code)))
    return Object.fromEntries(data);
  context.addIssue(
    `must name one account for each of USD, JPY and GBP, and may name others by their ISO 4217 code, as in ${example}`,
  );
  return z.NEVER;
});

export const gatewayEnvironment = {
  BRAINTREE_MERCHANT_ID: z.string().default(''),
  BRAINTREE_PUBLIC_KEY: z.string().default(''),
  BRAINTREE_PRIVATE_KEY: z.string().default(''),
  BRAINTREE_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
  BRAINTREE_API_URL: z.url({ protocol: /^http$/ }).optional(),
  BRAINTREE_MERCHANT_ACCOUNTS: merchantAccounts.prefault(
    'USD=electron_to_go_usd,JPY=electron_to_go_jpy,GBP=electron_to_go_gbp',
  ),
};

export function gatewayAccount(data: z.infer<z.ZodObject<typeof gatewayEnvironment>>): GatewayAccount {
  const standIn = data.BRAINTREE_API_URL && new URL(data.BRAINTREE_API_URL);
  return {
    merchantId: data.BRAINTREE_MERCHANT_ID,
    publicKey: data.BRAINTREE_PUBLIC_KEY,
    privateKey: data.BRAINTREE_PRIVATE_KEY,
    place: standIn
      ? { host: standIn.hostname, port: Number(standIn.port || 80) }
      : data.BRAINTREE_ENVIRONMENT,
    merchantAccounts: data.BRAINTREE_MERCHANT_ACCOUNTS,
  };
}
