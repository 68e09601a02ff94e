import type { BodyOf } from '@etg/contract/call';
import type { keepPageSpans as keepPageSpansCall } from '@etg/contract/trace';
import { keepForeignSpan } from '../../platform/trace/trace.ts';
import { placeSpan } from './page-span.rules.ts';

/** Takes what a page tells of itself into the traces. Anybody can tell anything: names are of a list, times are bounded. */
export function keepPageSpans({ spans }: BodyOf<typeof keepPageSpansCall>): void {
  for (const span of spans) {
    const placed = placeSpan(span);
    if (placed) keepForeignSpan(placed);
  }
}
