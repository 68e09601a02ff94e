import type { pageSpan } from '@etg/contract/trace';
import type { z } from 'zod';

/** Undefined for an impossible span: one that ends before it begins, or whose parent is in another trace. */
export function placeSpan(span: z.output<typeof pageSpan>) {
  const { name, trace: own, parent, began: startedAgoMs, ended: endedAgoMs } = span;
  const [, traceId] = own.split('-');
  const [, parentTrace, parentSpanId] = parent?.split('-') ?? [];
  if (endedAgoMs > startedAgoMs || (parent !== undefined && parentTrace !== traceId)) return undefined;
  return { name, own, parentSpanId, startedAgoMs, endedAgoMs };
}
