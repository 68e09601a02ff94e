import { z } from 'zod';

/**
 * The `code` of a reply: every business outcome of the call, with its meaning. Other failures (malformed, not signed in, not
 * found, server error) are an HTTP status with an error body instead.
 */
export function outcome<const Meanings extends Readonly<Record<number, string>>>(meanings: Meanings) {
  const codes = Object.keys(meanings).map(Number) as (keyof Meanings & number)[];
  const text = Object.entries(meanings).map(([code, meaning]) => `${code} ${meaning}`);
  return z.literal(codes).describe(text.join('; '));
}

/** For a call with a single outcome. */
export const ok = outcome({ 200: 'done' });
