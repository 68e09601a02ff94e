import type { ActOutcome } from '@etg/contract/console/consequence';
import type { ImportResult } from '@etg/contract/console/station-import';

/** The stations with their passwords; undefined in an answer that joined an earlier one, which had them. */
export function addedStations(outcome: ActOutcome): ImportResult['stations'] | undefined {
  const result = outcome.outcome === 'done' ? outcome.result : undefined;
  return isResult(result) ? result.stations : undefined;
}

function isResult(result: unknown): result is ImportResult {
  return typeof result === 'object' && result !== null && Array.isArray(Reflect.get(result, 'stations'));
}
