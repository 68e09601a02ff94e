import { otherOrigin, sandboxAuthenticatePath, sandboxBankPath } from '@etg/contract/hosted-fields';
import type { BankOrder, BankResult } from './payment-client.ts';

/** The demo's bank. If it does not recognize the rider, it asks on a page of its own. */
export async function goToSandboxBank(
  authorization: string,
  { nonce, price, currency, language, returnTo }: BankOrder,
): Promise<BankResult> {
  const answer = await fetch(sandboxAuthenticatePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorization, nonce, amount: price, currency, return_to: returnTo }),
  });
  const body: unknown = await answer.json();
  const challenge = textIn(body, 'challenge');
  if (challenge) {
    const url = new URL(`${sandboxBankPath}/${challenge}`, otherOrigin(location.origin) ?? location.origin);
    url.searchParams.set('lang', language);
    location.assign(url);
    return 'left';
  }
  const decided = textIn(body, 'nonce');
  if (!decided) throw new Error('The bank could not be asked');
  return { nonce: decided };
}

function textIn(body: unknown, name: string): string | undefined {
  const text: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof text === 'string' ? text : undefined;
}
