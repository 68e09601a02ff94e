import type { BodyOf } from '@etg/contract/call';
import type { recordPageSpans as recordPageSpansCall } from '@etg/contract/trace';
import { recordForeignSpan } from '../../platform/trace/trace.ts';
import { placeSpan } from './page-span.rules.ts';

/** Adds the spans that a page reports to the traces. Anyone can post them, so names are from a list and times are bounded. */
export function recordPageSpans({ spans }: BodyOf<typeof recordPageSpansCall>): void {
  for (const span of spans) {
    const placed = placeSpan(span);
    if (placed) recordForeignSpan(placed);
  }
}
