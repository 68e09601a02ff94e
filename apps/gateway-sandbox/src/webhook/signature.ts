import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayCredentials } from '@etg/contract/gateway-control';

type Keys = Pick<GatewayCredentials, 'publicKey' | 'privateKey'>;

/** `public key|HMAC-SHA1`: Braintree's signature of a webhook, and the destination's signature of a challenge. */
function signed({ publicKey, privateKey }: Keys, text: string): string {
  const key = createHash('sha1').update(privateKey).digest();
  return `${publicKey}|${createHmac('sha1', key).update(text).digest('hex')}`;
}

export function isSigned(keys: Keys, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(keys, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The two form fields of a webhook. */
export function signedForm(keys: Keys, xml: string): URLSearchParams {
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  return new URLSearchParams({ bt_signature: signed(keys, payload), bt_payload: payload });
}
