/** The attributes of a span. Never personal data: no number, mail address, token, code or name. */
export type Notes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  name: string;
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  /**
   * The remote span that caused it, as a W3C `traceparent`. Without it, and outside of any span, a new trace starts.
   */
  from?: string | undefined;
  /** An earlier trace to link to, such as one that ended days ago. The span starts a new trace. */
  after?: string | undefined;
  within?: Span | undefined;
  /** The start time, if it is not now. */
  since?: Date | undefined;
  notes?: Notes | undefined;
}

export interface Span {
  /** Its `traceparent`, for work that continues in another process or later. */
  readonly traceparent: string;
  readonly traceId: string;
  note(notes: Notes): void;
  inside<Result>(work: () => Result): Result;
  /** Of an error only its kind is recorded: the message may contain what a rider entered. */
  end(failed?: unknown): void;
}

/** A span that a page has measured, with the ids the page chose. */
export interface ForeignSpan {
  name: string;
  /** Its own trace and span id, as a `traceparent`. */
  own: string;
  parentSpanId: string | undefined;
  startedAgoMs: number;
  endedAgoMs: number;
}

export interface Tracing {
  start(wish: SpanOptions): Span;
  current(): Span | undefined;
  record(span: ForeignSpan): void;
  outside<Result>(work: () => Result): Result;
}

let tracing: Tracing | undefined;

/**
 * Sets the tracing of the whole process. Without it every function here is almost free. Returns the function that
 * removes it.
 */
export function installTracing(installed: Tracing): () => void {
  tracing = installed;
  return () => {
    if (tracing === installed) tracing = undefined;
  };
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

export function startSpan(wish: SpanOptions): Span | undefined {
  return tracing?.start(wish);
}

export function currentSpan(): Span | undefined {
  return tracing?.current();
}

/** The `traceparent` of the current span, for a message to another process. */
export function currentTrace(): string | undefined {
  return tracing?.current()?.traceparent;
}

/** Adds attributes to the current span. */
export function noteSpan(notes: Notes): void {
  tracing?.current()?.note(notes);
}

export function recordForeignSpan(span: ForeignSpan): void {
  tracing?.record(span);
}

/** Runs the work in a new span. Spans that it starts are children of it. */
export function inSpan<Result>(wish: SpanOptions, work: () => Result): Result {
  const span = tracing?.start(wish);
  return span ? span.inside(() => ended(span, work)) : work();
}

/**
 * Runs the work outside of any span, for work that does not belong to the current request although it was started
 * there.
 */
export function outsideSpans<Result>(work: () => Result): Result {
  return tracing ? tracing.outside(work) : work();
}

function ended<Result>(span: Span, work: () => Result): Result {
  try {
    const result = work();
    if (result instanceof Promise) result.then(() => span.end(), span.end);
    else span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
