import type { Calls } from '@etg/contract';
import { apiPrefix, type BodyOf } from '@etg/contract/call';
import type { PageSpanName } from '@etg/contract/page-spans';
import { readFirstData } from './first-data.ts';

type Report = BodyOf<Calls['POST /traces']>;

/** By the clock of this phone. */
type Untold = Pick<Report['spans'][number], 'name' | 'trace' | 'parent'> & { from: number; to: number };

/** One tap that starts something: what follows carries its trace, and the page tells when it showed what came of it. */
export interface Tap {
  /** As `traceparent`. */
  readonly trace: string;
  end(): void;
}

/** What is left untold so long that a fast answer and its drawing are told together. */
const tellAfterMs = 2_000;
const mostTold = 20;
const longestAgoMs = 600_000;

let isKept: boolean | undefined;
let untold: Untold[] = [];
const open = new Set<() => void>();

/** Nothing while the server keeps no traces. It says nothing of who tapped. */
export function beginTap(name: Extract<PageSpanName, `tap ${string}`>): Tap | undefined {
  isKept ??= readFirstData().support.traces ?? false;
  if (!isKept) return undefined;
  const trace = spanIn(randomHex(16));
  const from = Date.now();
  const end = () => {
    if (open.delete(end)) tell({ name, trace, from, to: Date.now() });
  };
  if (open.size === 0) addEventListener('pagehide', leave, { once: true });
  open.add(end);
  return { trace, end };
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

function tell(span: Untold): void {
  if (untold.length === 0) {
    setTimeout(send, tellAfterMs);
    addEventListener('pagehide', send, { once: true });
  }
  if (untold.length < mostTold) untold.push(span);
}

/** Whoever leaves has seen what there was to see. */
function leave(): void {
  for (const end of open) end();
  send();
}

/** Without any cookie or token, and nothing waits for it. */
function send(): void {
  if (untold.length === 0) return;
  const now = Date.now();
  const report: Report = {
    spans: untold.map(({ from, to, ...span }) => ({ ...span, began: ago(now, from), ended: ago(now, to) })),
  };
  untold = [];
  void fetch(`${apiPrefix}/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** A phone that slept in between has nothing to tell; its clock may also have been set back. */
function ago(now: number, then: number): number {
  return Math.min(Math.max(now - then, 0), longestAgoMs);
}

function spanIn(traceId: string): string {
  return `00-${traceId}-${randomHex(8)}-01`;
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
