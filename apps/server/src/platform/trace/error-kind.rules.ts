/** The kind of an error: its code or class name, never its message, which may contain personal data. */
export function errorKind(error: unknown): string {
  if (typeof error === 'number') return String(error);
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number'))
    return String(error.code);
  return error.constructor.name;
}
