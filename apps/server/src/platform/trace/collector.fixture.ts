import { createServer } from 'node:http';
import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    intValue: z.union([z.number(), z.string()]).optional(),
    boolValue: z.boolean().optional(),
  }),
});

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute).default([]),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }).optional(),
});
export type CollectedSpan = z.infer<typeof span> & { service: string };

const otlp = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** All request bodies. */
  received: string[];
  /** Waits for a span with this name, and of this trace if one is given. */
  spanNamed(name: string, traceId?: string): Promise<CollectedSpan>;
  stop(): Promise<void>;
}

/** Accepts OTLP over HTTP like a real collector; with another status it acts as a broken one. */
export async function startCollector(status = 200): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const received: string[] = [];
  let looks: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    received.push(text);
    if (status === 200) spans.push(...spansIn(text));
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    const waiting = looks;
    looks = [];
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    received,
    spanNamed: async (name, traceId) => {
      for (;;) {
        const found = spans.find((each) => each.name === name && each.traceId === (traceId ?? each.traceId));
        if (found) return found;
        await new Promise<void>((resolve) => looks.push(resolve));
      }
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function spansIn(text: string): CollectedSpan[] {
  return otlp.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap((scope) => scope.spans.map((each) => ({ ...each, service: name })));
  });
}
