import { z } from 'zod';
import { call } from './call.ts';
import { ok } from './outcome.ts';
import { pageSpanNames } from './page-spans.ts';

/** A place in a trace as W3C writes it: version, trace, span, flags. It says nothing of a person. */
export const traceparent = z
  .string()
  .regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/, { error: 'is no traceparent' });

const moment = z.int().min(0).max(8_640_000_000_000_000);

export const pageSpan = z.strictObject({
  name: z.enum(pageSpanNames),
  trace: traceparent.describe('its own place in the trace'),
  parent: traceparent.optional().describe('what it followed from, in the same trace'),
  from: moment.describe('unix milliseconds, by the clock of the phone'),
  to: moment,
});

export const keepPageSpans = call({
  id: 'ours',
  method: 'POST',
  path: '/traces',
  summary: 'Tell when somebody tapped and when the page showed what came of it',
  access: 'anyone',
  largestBody: 8_192,
  body: z.strictObject({
    sent: moment.describe('when this was sent, by the same clock'),
    spans: z.array(pageSpan).min(1).max(20),
  }),
  reply: z.object({ code: ok }),
});
