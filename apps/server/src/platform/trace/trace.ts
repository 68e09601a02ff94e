/** What a span says besides its name. Never of a person: no number, mail, token, code or name. */
export type Notes = Readonly<Record<string, string | number | boolean>>;

export interface SpanWish {
  name: string;
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** The span elsewhere that caused it, as W3C's `traceparent`. Without it, and outside of any span, it begins a trace. */
  from?: string | undefined;
  /** A trace it follows from without being part of it, such as one that ended days ago. */
  after?: string | undefined;
  within?: Span | undefined;
  /** When it began, if earlier than now. */
  since?: Date | undefined;
  notes?: Notes | undefined;
}

export interface Span {
  /** For whoever goes on with it elsewhere, as `traceparent`. */
  readonly carried: string;
  readonly traceId: string;
  note(notes: Notes): void;
  inside<Result>(work: () => Result): Result;
  /** Of what failed only its kind is kept: messages may repeat what a person entered. */
  end(failed?: unknown): void;
}

/** A span that began and ended elsewhere, under an id of its own. */
export interface ForeignSpan {
  name: string;
  /** Its own place in the trace, as `traceparent`. */
  own: string;
  parentSpanId: string | undefined;
  beganAgoMs: number;
  endedAgoMs: number;
}

export interface Tracing {
  begin(wish: SpanWish): Span;
  current(): Span | undefined;
  keep(span: ForeignSpan): void;
  outside<Result>(work: () => Result): Result;
}

let tracing: Tracing | undefined;

/** One tracing for the whole process, as there is one log; none costs nothing. Returns how to end it. */
export function installTracing(installed: Tracing): () => void {
  tracing = installed;
  return () => {
    if (tracing === installed) tracing = undefined;
  };
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

export function beginSpan(wish: SpanWish): Span | undefined {
  return tracing?.begin(wish);
}

export function currentSpan(): Span | undefined {
  return tracing?.current();
}

/** The `traceparent` of what is being done, for a message to somebody else. */
export function currentTrace(): string | undefined {
  return tracing?.current()?.carried;
}

/** Adds to the span of what is being done. */
export function noteSpan(notes: Notes): void {
  tracing?.current()?.note(notes);
}

export function keepForeignSpan(span: ForeignSpan): void {
  tracing?.keep(span);
}

/** Does something as a span of its own; whatever it begins is part of it. */
export function inSpan<Result>(wish: SpanWish, work: () => Result): Result {
  const span = tracing?.begin(wish);
  return span ? span.inside(() => ended(span, work)) : work();
}

/** Does something that nobody's span caused, though a timer or a queue of theirs set it off. */
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
