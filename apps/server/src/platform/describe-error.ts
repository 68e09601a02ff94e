/** What of an error may stand in a log: where it happened and which kind it is. */
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
 * Errors of libraries carry along what they were given: a database quotes the phone number it refuses, a mail server the
 * address. Only members that name things of ours are taken over, and of the database not even its words.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error at all' };
  const isOfDatabase = 'severity' in error && 'routine' in error;
  const message = isOfDatabase ? 'the database refused' : error.message;
  return {
    type: error.name,
    message,
    ...(error.stack && { stack: isOfDatabase ? framesOf(error.stack) : error.stack }),
    ...named(error, 'code'),
    ...named(error, 'constraint'),
    ...named(error, 'table'),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

function named(error: Error, name: 'code' | 'constraint' | 'table'): Partial<DescribedError> {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? { [name]: value } : {};
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
