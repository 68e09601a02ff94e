import { pino } from 'pino';

export type Logger = Pick<import('pino').Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Structured logs. Nothing that identifies a person or opens a door is written: request logs carry method, path and
 * status only (see the HTTP door), and these keys are blotted out wherever they turn up.
 */
export function createLogger({ file, level }: { file?: string | undefined; level: string }) {
  const redact = {
    paths: ['authorization', 'cookie', 'token', 'phone', 'number', 'code_sent', 'password'].flatMap((key) => [
      key,
      `*.${key}`,
      `req.headers.${key}`,
    ]),
    censor: '…',
  };
  const serializers = { error: pino.stdSerializers.err };
  const options = { level, redact, serializers, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return file ? pino(options, pino.destination({ dest: file, mkdir: true, sync: false })) : pino(options);
}
