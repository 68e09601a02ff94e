import { type CardField, type FromFrame, sandboxTokenizePath } from '@etg/contract/hosted-fields';
import { readExpiry } from './card.rules.ts';

export interface TypedCard {
  number: string;
  expiry: string;
  cvv: string;
}

/** The gateway's names of our fields. */
const fieldOf: Readonly<Record<string, CardField>> = {
  number: 'number',
  expirationDate: 'expiry',
  cvv: 'cvv',
};

export async function tokenizeCard(
  authorization: string,
  { number, expiry, cvv }: TypedCard,
): Promise<FromFrame> {
  const { month, year } = readExpiry(expiry);
  return tokenize(authorization, {
    type: 'card',
    number,
    expiration_month: month,
    expiration_year: year.slice(0, 4),
    cvv,
  });
}

/** Through the server at our own origin, so that no page needs permission to call the gateway. */
export async function tokenize(authorization: string, method: object): Promise<FromFrame> {
  try {
    const answer = await fetch(new URL(sandboxTokenizePath, location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authorization, method }),
    });
    const body: unknown = await answer.json();
    if (answer.status === 422) return { type: 'refused', fields: fieldsIn(body) };
    const nonce: unknown = answer.ok ? fieldIn(body, 'nonce') : undefined;
    return typeof nonce === 'string' ? { type: 'tokenized', nonce } : { type: 'problem', problem: 'failed' };
  } catch {
    return { type: 'problem', problem: 'failed' };
  }
}

function fieldsIn(body: unknown): CardField[] {
  const errors: unknown = fieldIn(body, 'errors');
  const names = Array.isArray(errors) ? errors.map((error) => fieldOf[String(fieldIn(error, 'field'))]) : [];
  return names.filter((name) => name !== undefined);
}

function fieldIn(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}
