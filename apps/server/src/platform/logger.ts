import { mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino } from 'pino';
import { describeError } from './describe-error.ts';
import { StartupProblem } from './startup-problem.ts';
import { currentSpan } from './trace/trace.ts';

export type Logger = Pick<import('pino').Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Structured logs. Nothing that identifies a person or opens a door is written: request logs carry method, route and
 * status only (see the HTTP door), and these keys are blotted out wherever they turn up.
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
  const options = { level, redact, serializers, base: null, timestamp, mixin: ofTrace };
  return file ? pino(options, pino.destination({ dest: openFile(file), sync: false })) : pino(options);
}

/** By it a line is found again in the trace, and the trace by the line. */
function ofTrace(): object {
  const span = currentSpan();
  return span ? { trace_id: span.traceId } : {};
}

/** Opened here and now, so that a folder we cannot write into is told before anything has started. */
function openFile(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return openSync(file, 'a');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown';
    throw new StartupProblem(
      `${dirname(file)} cannot be written (${reason}). Set DATA_DIR to a folder that can.`,
    );
  }
}
