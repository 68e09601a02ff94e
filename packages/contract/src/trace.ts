import { z } from 'zod';
import { call } from './call.ts';
import { ok } from './outcome.ts';
import { pageSpanNames } from './page-spans.ts';

/** A place in a trace as W3C writes it: version, trace, span, flags. It says nothing of a person. */
export const traceparent = z
  .string()
  .regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/, { error: 'is no traceparent' });

/** A page that was put away and opened again has nothing to tell of how fast we are. */
const longestAgoMs = 10 * 60_000;
/** Phones are wrong by minutes: what counts is how long before the telling it was, in milliseconds. */
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
  summary: 'Tell when somebody tapped and when the page showed what came of it',
  access: 'anyone',
  largestBody: 8_192,
  body: z.strictObject({ spans: z.array(pageSpan).min(1).max(20) }),
  reply: z.object({ code: ok }),
});
