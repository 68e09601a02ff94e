import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const lifeMs = 24 * 3_600_000;

const claims = z.object({
  customerId: z.string().nullable(),
  merchantAccountId: z.string(),
  expiresAt: z.int(),
});
export type ClientClaims = z.infer<typeof claims>;

/** Lets a browser turn a typed card into a nonce, for one day, one customer and one currency. */
export function writeClientToken(
  secret: string,
  token: { clientApiUrl: string; merchantId: string; now: number } & Omit<ClientClaims, 'expiresAt'>,
): string {
  const { clientApiUrl, merchantId, now, customerId, merchantAccountId } = token;
  const body = encode({ customerId, merchantAccountId, expiresAt: now + lifeMs } satisfies ClientClaims);
  const shape = {
    version: 2,
    environment: 'development',
    authorizationFingerprint: `${body}.${sign(secret, body)}`,
    clientApiUrl,
    merchantId,
    merchantAccountId,
  };
  return Buffer.from(JSON.stringify(shape)).toString('base64');
}

/** The claims of an `authorizationFingerprint`, or of the whole client token around it. */
export function readClientToken(secret: string, given: string, now: number): ClientClaims | undefined {
  const [body = '', signature = ''] = (fingerprintOf(given) ?? given).split('.');
  if (!isSame(signature, sign(secret, body))) return undefined;
  const read = claims.safeParse(decode(body));
  return read.success && read.data.expiresAt > now ? read.data : undefined;
}

const around = z.object({ authorizationFingerprint: z.string() });

function fingerprintOf(given: string): string | undefined {
  return given.includes('.') ? undefined : around.safeParse(decode(given)).data?.authorizationFingerprint;
}

function sign(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`client-token:${body}`).digest('base64url');
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
