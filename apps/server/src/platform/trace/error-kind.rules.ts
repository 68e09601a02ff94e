/** What kind of failure it was: a code or the name of its class, never its words. */
export function errorKind(error: unknown): string {
  if (typeof error === 'number') return String(error);
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number'))
    return String(error.code);
  return error.constructor.name;
}
