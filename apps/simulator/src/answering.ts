import type { CommandHead } from '@etg/contract/station-protocol';

/** The fields by which an event names the command it answers. */
export function answering({ id, trace }: Pick<CommandHead, 'id' | 'trace'>) {
  return { command: id, ...(trace !== undefined && { trace }) };
}

/** The same, from what a station remembers of the command. */
export function answeredBy(cause: { command: string; trace?: string | undefined } | null) {
  return { command: cause?.command, ...(cause?.trace !== undefined && { trace: cause.trace }) };
}
