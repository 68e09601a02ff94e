import { z } from 'zod';
import { call } from './call.ts';
import { ok } from './outcome.ts';
import { pageSpanNames } from './page-spans.ts';

/** A span in W3C notation: version, trace, span, flags. Contains no personal data. */
export const traceparent = z
  .string()
  .regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/, { error: 'is no traceparent' });

/** Longer times say nothing about speed: the page was in the background. */
const longestAgoMs = 10 * 60_000;
/** Milliseconds before the report was sent, since a phone's clock may be wrong by minutes. */
const ago = z.int().min(0).max(longestAgoMs);

export const pageSpan = z.strictObject({
  name: z.enum(pageSpanNames),
  trace: traceparent.describe('its own place in the trace'),
  parent: traceparent.optional().describe('what it followed from, in the same trace'),
  began: ago.describe('milliseconds before this was sent'),
  ended: ago,
});

export const recordPageSpans = call({
  id: 'ours',
  method: 'POST',
  path: '/traces',
  summary: 'Report when the rider tapped and when the page showed the outcome',
  access: 'anyone',
  largestBody: 8_192,
  body: z.strictObject({ spans: z.array(pageSpan).min(1).max(20) }),
  reply: z.object({ code: ok }),
});
