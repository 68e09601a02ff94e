import type { Gateway } from '../gateway.ts';
import type { Customer } from '../records/records.ts';
import { NotFound, Refusal } from '../refusal.ts';

export interface CustomerDetails {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  company?: string | null | undefined;
}

const longestId = 36;
const firstNumber = 100_000_000;

export function createCustomer(
  gateway: Gateway,
  { id, ...details }: CustomerDetails & { id?: string | undefined },
): Customer {
  if (id && id.length > longestId) throw new Refusal('CustomerIdIsTooLong');
  if (id && !/^[\w-]+$/.test(id)) throw new Refusal('CustomerIdIsMalformed');
  if (id && liveCustomer(gateway, id)) throw new Refusal('CustomerIdIsInUse');
  refuseBadEmail(details);
  const now = gateway.now();
  return gateway.store.put('customer', {
    id: id ?? String(firstNumber + gateway.store.next('customer')),
    ...withNulls(details),
    tokens: [],
    defaultToken: null,
    createdAt: now,
    updatedAt: now,
    deleted: false,
  });
}

export function updateCustomer(gateway: Gateway, id: string, details: CustomerDetails): Customer {
  const customer = theCustomer(gateway, id);
  refuseBadEmail(details);
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  const { firstName, lastName, email, phone, company } = { ...customer, ...given };
  return gateway.store.put('customer', {
    ...customer,
    ...withNulls({ firstName, lastName, email, phone, company }),
    updatedAt: gateway.now(),
  });
}

export function deleteCustomer(gateway: Gateway, id: string): void {
  const customer = theCustomer(gateway, id);
  for (const token of customer.tokens) {
    const method = gateway.store.get('method', token);
    if (method) gateway.store.put('method', { ...method, deleted: true });
  }
  gateway.store.put('customer', { ...customer, tokens: [], defaultToken: null, deleted: true });
}

export function liveCustomer(gateway: Gateway, id: string): Customer | undefined {
  const found = gateway.store.get('customer', id);
  return found?.deleted ? undefined : found;
}

export function theCustomer(gateway: Gateway, id: string): Customer {
  const found = liveCustomer(gateway, id);
  if (!found) throw new NotFound(`customer ${id}`);
  return found;
}

function withNulls({ firstName, lastName, email, phone, company }: CustomerDetails) {
  return {
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    email: email ?? null,
    phone: phone ?? null,
    company: company ?? null,
  };
}

function refuseBadEmail({ email }: CustomerDetails): void {
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Refusal('EmailFormatIsInvalid');
}
