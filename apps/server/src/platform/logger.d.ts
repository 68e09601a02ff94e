import { pino } from 'pino';
export type Logger = Pick<import('pino').Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;
/**
 * Structured logs. Nothing that identifies a person or opens a door is written: request logs carry method, path and
 * status only (see the HTTP door), and these keys are blotted out wherever they turn up.
 */
export declare function createLogger({ file, level }: {
    file?: string | undefined;
    level: string;
}): pino.Logger<never, boolean>;
