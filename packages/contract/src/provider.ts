import { z } from 'zod';

/** The card payment provider's path segment. */
export const provider = z.literal('braintree');
/** Tokens and nonces are opaque values of the provider. */
export const methodToken = z.string().regex(/^[\w-]{1,128}$/);
export const nonce = z.string().regex(/^[\w-]{1,512}$/);
