import type { ActOutcome } from '@etg/contract/console/consequence';

/** A text in the result of an act that was done, such as the link of an invitation. Undefined if there is none. */
export function resultText(outcome: ActOutcome, name: string): string | undefined {
  const result: unknown = outcome.outcome === 'done' ? outcome.result : undefined;
  const value: unknown =
    typeof result === 'object' && result !== null ? Reflect.get(result, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
