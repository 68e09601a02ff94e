import type { pageSpan } from '@etg/contract/trace';
import type { z } from 'zod';
import type { ForeignSpan } from '../../platform/trace/trace.ts';

/** A page that was put away and opened again has nothing to tell of how fast we are. */
const longestMs = 10 * 60_000;

/**
 * Phones are wrong by minutes, so what counts of their times is how long before the telling they were. Undefined for what
 * cannot have been.
 */
export function placeSpan(
  { name, trace, parent, from, to }: z.output<typeof pageSpan>,
  sent: number,
): ForeignSpan | undefined {
  if (from > to || to > sent || sent - from > longestMs) return undefined;
  const [, traceId] = trace.split('-');
  const [, parentTrace, parentSpanId] = parent?.split('-') ?? [];
  if (parent !== undefined && parentTrace !== traceId) return undefined;
  return { name, own: trace, parentSpanId, beganAgoMs: sent - from, endedAgoMs: sent - to };
}
