import { installTracing, type Span, type SpanOptions } from './trace.ts';

export interface Recorded {
  spans: (SpanOptions & { notesAdded: object; failed: unknown; ended: boolean })[];
  stop(): void;
}

/** Records spans in memory, with made-up ids. */
export function recordSpans(): Recorded {
  const spans: Recorded['spans'] = [];
  let current: Span | undefined;
  const stop = installTracing({
    start: (wish) => {
      const kept = { ...wish, notesAdded: {}, failed: undefined as unknown, ended: false };
      spans.push(kept);
      const traceId = String(spans.length).padStart(32, '0');
      const span: Span = {
        traceId,
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
        note: (notes) => void Object.assign(kept.notesAdded, notes),
        inside: (work) => {
          const outer = current;
          current = span;
          try {
            return work();
          } finally {
            current = outer;
          }
        },
        end: (failed) => void Object.assign(kept, { failed, ended: true }),
      };
      return span;
    },
    current: () => current,
    record: () => undefined,
    outside: (work) => work(),
  });
  return { spans, stop };
}
