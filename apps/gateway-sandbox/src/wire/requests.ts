import { z } from 'zod';
import type { SaleOrder } from '../money/sell.ts';
import type { CustomerDetails } from '../vault/customers.ts';
import type { MethodOrder } from '../vault/methods.ts';

/** Bodies as the SDK sends them: JSON with underscores. Other fields (device data, addresses …) are ignored. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? undefined);
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .nullish()
  .transform((value) => value ?? false);
const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish();

const sale = z.object({
  type: text,
  amount: text,
  order_id: text,
  merchant_account_id: text,
  customer_id: text,
  payment_method_nonce: text,
  payment_method_token: text,
  transaction_source: text,
  api_request_key: text,
  descriptor: part({ name: text }),
  options: part({
    submit_for_settlement: flag,
    store_in_vault: flag,
    store_in_vault_on_success: flag,
    three_d_secure: part({ required: flag }),
  }),
});
export const saleRequest = z.object({ transaction: sale }).transform(({ transaction: asked }) => ({
  type: asked.type,
  order: {
    amount: asked.amount,
    orderId: asked.order_id,
    merchantAccountId: asked.merchant_account_id,
    customerId: asked.customer_id,
    nonce: asked.payment_method_nonce,
    token: asked.payment_method_token,
    source: asked.transaction_source,
    descriptor: asked.descriptor?.name,
    settle: asked.options?.submit_for_settlement ?? false,
    vault: (asked.options?.store_in_vault || asked.options?.store_in_vault_on_success) ?? false,
    threeDSecure: asked.options?.three_d_secure?.required ?? false,
    keyed: asked.api_request_key !== undefined,
  } satisfies SaleOrder,
}));

/** Void, refund and settlement; a void without options has no body. */
export const changeRequest = z
  .object({ transaction: part({ amount: text, order_id: text }) })
  .nullish()
  .transform((body) => ({ amount: body?.transaction?.amount, orderId: body?.transaction?.order_id }));

const keyed = z.object({ transaction: z.object({ api_request_key: z.string() }) });

export function requestKeyOf(body: unknown): string | undefined {
  return keyed.safeParse(body).data?.transaction.api_request_key;
}

const person = {
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  company: text,
};
export const customerRequest = z
  .object({ customer: z.object({ id: text, payment_method_nonce: text, ...person }).nullish() })
  .transform(({ customer }) => ({
    id: customer?.id,
    nonce: customer?.payment_method_nonce,
    details: {
      firstName: customer?.first_name,
      lastName: customer?.last_name,
      email: customer?.email,
      phone: customer?.phone,
      company: customer?.company,
    } satisfies CustomerDetails,
  }));

const method = z.object({
  customer_id: text,
  payment_method_nonce: text,
  token: text,
  cardholder_name: text,
  options: part({
    make_default: flag,
    verify_card: flag,
    verification_merchant_account_id: text,
    fail_on_duplicate_payment_method: flag,
    fail_on_duplicate_payment_method_for_customer: flag,
  }),
});
export const methodRequest = z.object({ payment_method: method }).transform(({ payment_method: asked }) => ({
  cardholderName: asked.cardholder_name,
  order: {
    customerId: asked.customer_id,
    nonce: asked.payment_method_nonce,
    token: asked.token,
    makeDefault: asked.options?.make_default ?? false,
    verify: asked.options?.verify_card ?? false,
    verificationAccountId: asked.options?.verification_merchant_account_id,
    refuseDuplicate: asked.options?.fail_on_duplicate_payment_method
      ? 'of_anyone'
      : asked.options?.fail_on_duplicate_payment_method_for_customer
        ? 'of_customer'
        : 'never',
  } satisfies MethodOrder,
}));

export const clientTokenRequest = z.object({
  client_token: z.object({ version: z.coerce.number(), customer_id: text, merchant_account_id: text }),
});
