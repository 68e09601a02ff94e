import { mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino } from 'pino';
import { describeError } from './describe-error.ts';
import { StartupProblem } from './startup-problem.ts';
import { currentSpan } from './trace/trace.ts';

export type Logger = Pick<import('pino').Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Structured logs without personal data or secrets: request logs contain method, route and status only (see
 * `http/create-http.ts`), and the keys below are redacted wherever they occur.
 */
export function createLogger({ file, level }: { file?: string | undefined; level: string }) {
  const redact = {
    paths: [
      'authorization',
      'cookie',
      'token',
      'phone',
      'email',
      'recipient',
      'number',
      'code_sent',
      'password',
    ].flatMap((key) => [key, `*.${key}`, `req.headers.${key}`]),
    censor: '…',
  };
  const serializers = { error: describeError };
  const timestamp = pino.stdTimeFunctions.isoTime;
  const options = { level, redact, serializers, base: null, timestamp, mixin: traceFields };
  return file ? pino(options, pino.destination({ dest: openFile(file), sync: false })) : pino(options);
}

/** Links a log line with its trace. */
function traceFields(): object {
  const span = currentSpan();
  return span ? { trace_id: span.traceId } : {};
}

/** Opened synchronously, so that a folder that cannot be written is reported before anything has started. */
function openFile(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return openSync(file, 'a');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown';
    throw new StartupProblem(
      `${dirname(file)} cannot be written (${reason}). Set DATA_DIR to a writable folder.`,
    );
  }
}
