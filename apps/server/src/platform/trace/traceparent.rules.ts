import { traceparent } from '@etg/contract/trace';

export interface SpanPlace {
  traceId: string;
  spanId: string;
  sampled: boolean;
}

/** Undefined if the text is not a valid `traceparent`: the request then starts a new trace. */
export function readTraceparent(text: unknown): SpanPlace | undefined {
  const { data } = traceparent.safeParse(text);
  const [, traceId, spanId, flags] = data?.split('-') ?? [];
  if (!traceId || !spanId || !flags || isNothing(traceId) || isNothing(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function writeTraceparent({ traceId, spanId, sampled }: SpanPlace): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

function isNothing(id: string): boolean {
  return /^0+$/.test(id);
}
