import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Link,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../logger.ts';
import { withTimeout } from '../with-timeout.ts';
import { errorKind } from './error-kind.rules.ts';
import type { ForeignSpan, Span, SpanOptions, Tracing } from './trace.ts';
import type { TraceSettings } from './trace-settings.ts';
import { readTraceparent, type SpanPlace, writeTraceparent } from './traceparent.rules.ts';

export interface ExportedTracing extends Tracing {
  /** Sends the remaining spans. Does not wait long for an unreachable collector. */
  close(): Promise<void>;
}

interface Parts {
  settings: TraceSettings;
  roles: readonly string[];
  log: Logger;
}

const longestFlushMs = 3_000;
const sendEveryMs = 1_000;
const logAgainAfterMs = 60_000;

/** Exports spans through OpenTelemetry. This file is loaded only if traces are configured. */
export function openTelemetry({ settings, roles, log }: Parts): ExportedTracing {
  logFailures(log);
  const exporter = new OTLPTraceExporter({ url: settings.tracesUrl, timeoutMillis: 5_000 });
  const processor = new BatchSpanProcessor(exporter, {
    scheduledDelayMillis: sendEveryMs,
    exportTimeoutMillis: 5_000,
  });
  const ids = presetIds();
  // Samples by trace id and ignores the caller's sampled flag: the server decides, and every node decides the same.
  const ratio = new TraceIdRatioBasedSampler(settings.ratio);
  const sampler = new ParentBasedSampler({
    root: ratio,
    remoteParentSampled: ratio,
    remoteParentNotSampled: ratio,
  });
  const provider = (name: string, more: Record<string, string>) =>
    new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': name, ...more }),
      sampler,
      idGenerator: ids,
      spanProcessors: [processor],
    }).getTracer('electron-to-go');
  const ours = provider(settings.serviceName, { 'service.roles': roles.join(',') });
  const pages = provider(`${settings.serviceName}-page`, {});
  const active = new AsyncLocalStorage<Span | undefined>();

  return {
    start: (wish) => {
      const parent = parentOf(wish, active.getStore());
      return spanOf(ours.startSpan(wish.name, optionsOf(wish), parent), active);
    },
    current: () => active.getStore(),
    outside: (work) => active.run(undefined, work),
    record: (foreign) => {
      const place = readTraceparent(foreign.own);
      if (!place) return;
      ids.next = place;
      const now = Date.now();
      const startTime = now - foreign.startedAgoMs;
      const span = pages.startSpan(foreign.name, { startTime }, parentPlace(foreign, place));
      ids.next = undefined;
      span.end(now - foreign.endedAgoMs);
    },
    close: async () => {
      await withTimeout(longestFlushMs, processor.shutdown()).catch(() => undefined);
    },
  };
}

/** Of a failure only its kind is exported, never its message. */
function spanOf(span: OtelSpan, active: AsyncLocalStorage<Span | undefined>): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const made: Span = {
    traceId,
    traceparent: writeTraceparent({ traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 }),
    note: (notes) => void span.setAttributes(notes),
    inside: (work) => active.run(made, work),
    end: (failed) => {
      if (failed !== undefined) {
        span.setAttribute('error.type', errorKind(failed));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
  return made;
}

function optionsOf({ kind, after, since, notes }: SpanOptions) {
  const followed = readTraceparent(after);
  const links: Link[] = followed ? [{ context: contextOf(followed) }] : [];
  return {
    kind: kind ? SpanKind[upper[kind]] : SpanKind.INTERNAL,
    links,
    ...(notes && { attributes: notes }),
    ...(since && { startTime: since }),
  };
}

const upper = { server: 'SERVER', client: 'CLIENT', producer: 'PRODUCER', consumer: 'CONSUMER' } as const;

function parentOf({ from, after, within: inside }: SpanOptions, active: Span | undefined): Context {
  const outside = readTraceparent(from);
  if (outside) return contextAt(outside);
  if (after !== undefined) return ROOT_CONTEXT;
  const parent = readTraceparent((inside ?? active)?.traceparent);
  return parent
    ? trace.setSpanContext(ROOT_CONTEXT, { ...contextOf(parent), isRemote: false })
    : ROOT_CONTEXT;
}

function parentPlace({ parentSpanId }: ForeignSpan, { traceId, sampled }: SpanPlace): Context {
  return parentSpanId ? contextAt({ traceId, spanId: parentSpanId, sampled }) : ROOT_CONTEXT;
}

function contextAt(place: SpanPlace): Context {
  return trace.setSpanContext(ROOT_CONTEXT, contextOf(place));
}

function contextOf({ traceId, spanId, sampled }: SpanPlace) {
  return { traceId, spanId, traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
}

/** Random ids, except for a span that brings its own (`next`). */
function presetIds() {
  const random = new RandomIdGenerator();
  return {
    next: undefined as SpanPlace | undefined,
    generateTraceId() {
      return this.next?.traceId ?? random.generateTraceId();
    },
    generateSpanId() {
      return this.next?.spanId ?? random.generateSpanId();
    },
  };
}

/** Logs export failures at most once a minute. */
function logFailures(log: Logger): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    const now = performance.now();
    if (now - loggedAt < logAgainAfterMs) return;
    loggedAt = now;
    log.warn({ reason: errorKind(error) }, 'traces could not be sent');
  });
}
