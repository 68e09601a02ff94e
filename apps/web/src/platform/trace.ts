import type { Calls } from '@etg/contract';
import { apiPrefix, type BodyOf } from '@etg/contract/call';
import type { PageSpan, PageSpanName } from '@etg/contract/page-spans';
import { readFirstData } from './first-data.ts';

type Report = BodyOf<Calls['POST /traces']>;

/** One tap that starts something: what follows carries its trace, and the page tells when it showed what came of it. */
export interface Tap {
  /** As `traceparent`. */
  readonly trace: string;
  end(): void;
}

/** What is left untold so long that a fast answer and its drawing are told together. */
const tellAfterMs = 2_000;
const mostTold = 20;

let isKept: boolean | undefined;
let untold: PageSpan[] = [];

/** Nothing while the server keeps no traces. It says nothing of who tapped. */
export function beginTap(name: Extract<PageSpanName, `tap ${string}`>): Tap | undefined {
  isKept ??= readFirstData().support.traces ?? false;
  if (!isKept) return undefined;
  const trace = spanIn(randomHex(16));
  const from = Date.now();
  return { trace, end: () => tell({ name, trace, from, to: Date.now() }) };
}

/** What the server told under a trace is being drawn: told once it can be seen. */
export function traceShown(name: Extract<PageSpanName, `shown ${string}`>, parent: string | undefined): void {
  const [, traceId] = parent?.split('-') ?? [];
  if (!parent || !traceId) return;
  const from = Date.now();
  const seen = () => tell({ name, trace: spanIn(traceId), parent, from, to: Date.now() });
  // The frame after the next has it on the screen.
  requestAnimationFrame(() => requestAnimationFrame(seen));
}

function tell(span: PageSpan): void {
  if (untold.length === 0) {
    setTimeout(send, tellAfterMs);
    addEventListener('pagehide', send, { once: true });
  }
  if (untold.length < mostTold) untold.push(span);
}

/** Without any cookie or token, and nothing waits for it. */
function send(): void {
  if (untold.length === 0) return;
  const report: Report = { sent: Date.now(), spans: untold };
  untold = [];
  void fetch(`${apiPrefix}/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

function spanIn(traceId: string): string {
  return `00-${traceId}-${randomHex(8)}-01`;
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
