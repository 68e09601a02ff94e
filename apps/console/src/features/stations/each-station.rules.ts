import type { ActOutcome } from '@etg/contract/console/consequence';
import type { SeveralResult } from '@etg/contract/console/station-acts';

export type EachStation = SeveralResult['each'][number];

const outcomes: readonly EachStation['outcome'][] = ['sent', 'done', 'unchanged', 'refused'];

/** What became of each station. The result of an act has no type in the browser: what cannot be read is left out. */
export function eachOf(outcome: ActOutcome): EachStation[] {
  const result = outcome.outcome === 'done' ? outcome.result : undefined;
  const each = fieldOf(result, 'each');
  if (!Array.isArray(each)) return [];
  return each.flatMap((one: unknown): EachStation[] => {
    const [code, why] = [fieldOf(one, 'code'), fieldOf(one, 'why')];
    const is = outcomes.find((known) => known === fieldOf(one, 'outcome'));
    if (typeof code !== 'string' || !is) return [];
    return [{ code, outcome: is, ...(typeof why === 'string' && { why }) }];
  });
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
