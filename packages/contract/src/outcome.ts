import { z } from 'zod';

/**
 * The `code` of a reply: every business outcome the call knows, each with its meaning. What went wrong outside the
 * business (malformed, not signed in, not found, our fault) is an HTTP status with an error body instead.
 */
export function outcome<const Meanings extends Readonly<Record<number, string>>>(meanings: Meanings) {
  const codes = Object.keys(meanings).map(Number) as (keyof Meanings & number)[];
  const text = Object.entries(meanings).map(([code, meaning]) => `${code} ${meaning}`);
  return z.literal(codes).describe(text.join('; '));
}

/** Of a call that has one outcome. */
export const ok = outcome({ 200: 'done' });
