/** The part of an error that may be logged: what kind of error it is and where it happened. */
export interface DescribedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  table?: string;
  cause?: DescribedError;
}

/**
 * Library errors quote their input: the database repeats the phone number it refused, a mail server the address. So only
 * the members above are copied, and of a database error's text only the stack frames.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error object' };
  const isDatabaseError = 'severity' in error && 'routine' in error;
  const message = isDatabaseError ? 'database error, text withheld' : error.message;
  return {
    type: error.name,
    message,
    ...(error.stack && { stack: isDatabaseError ? framesOf(error.stack) : error.stack }),
    ...memberOf(error, 'code'),
    ...memberOf(error, 'constraint'),
    ...memberOf(error, 'table'),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

function memberOf(error: Error, name: 'code' | 'constraint' | 'table'): Partial<DescribedError> {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? { [name]: value } : {};
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
