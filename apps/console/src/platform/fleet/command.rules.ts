import type { StationCommandKind } from '@etg/contract/console/fleet-words';
import type { StationCommandLine, StationPage } from '@etg/contract/console/station';

/** Why a command cannot be sent now. */
export type CannotSend = 'offline' | 'retired' | 'silent' | 'unknown' | 'under-way';

interface Place {
  isOffline: boolean;
  page: Pick<StationPage, 'station' | 'commands' | 'sent'>;
}

/** Undefined if it can be sent. */
export function cannotSend(
  kind: StationCommandKind,
  { isOffline, page: { station, commands, sent } }: Place,
): CannotSend | undefined {
  if (isOffline) return 'offline';
  if (station.state === 'retired') return 'retired';
  if (!station.online) return 'silent';
  if (!commands.some((each) => each.kind === kind && each.known)) return 'unknown';
  return sent.some((line) => line.kind === kind && isUnderWay(line)) ? 'under-way' : undefined;
}

export function isUnderWay({ state }: Pick<StationCommandLine, 'state'>): boolean {
  return state === 'sent' || state === 'heard';
}

/** What is known of a command without an answer: only of one that never left, that nothing happened [QF5]. */
export type ExpiredWord = 'not-sent' | 'not-back' | 'may-be-open' | 'no-word';

export function expiredWord({ kind, reason }: Pick<StationCommandLine, 'kind' | 'reason'>): ExpiredWord {
  if (reason === 'not-sent' || reason === 'not-back') return reason;
  return kind === 'open_for_service' ? 'may-be-open' : 'no-word';
}

/** The newest command of a kind, or of a nest, whose life is worth showing. */
export function newestOf(
  sent: readonly StationCommandLine[],
  kind: StationCommandKind,
  nest?: number,
): StationCommandLine | undefined {
  return sent
    .filter((line) => line.kind === kind && (nest === undefined || line.nest === nest))
    .reduce<StationCommandLine | undefined>(
      (newest, line) => (newest && newest.sent >= line.sent ? newest : line),
      undefined,
    );
}
