import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayCredentials } from '@etg/contract/gateway-control';

type Keys = Pick<GatewayCredentials, 'publicKey' | 'privateKey'>;

/** `public key|HMAC-SHA1`, as Braintree signs a webhook and its destination a challenge. */
function signed({ publicKey, privateKey }: Keys, text: string): string {
  const key = createHash('sha1').update(privateKey).digest();
  return `${publicKey}|${createHmac('sha1', key).update(text).digest('hex')}`;
}

export function isSigned(keys: Keys, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(keys, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The two fields of the form that is sent. */
export function signedForm(keys: Keys, xml: string): URLSearchParams {
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  return new URLSearchParams({ bt_signature: signed(keys, payload), bt_payload: payload });
}
