import type { Calls } from '@etg/contract';
import { apiPrefix, type BodyOf } from '@etg/contract/call';
import type { PageSpanName } from '@etg/contract/page-spans';
import { readFirstData } from './first-data.ts';

type Report = BodyOf<Calls['POST /traces']>;

/** A span that was not sent yet, with times of this phone's clock. */
type UnsentSpan = Pick<Report['spans'][number], 'name' | 'trace' | 'parent'> & { from: number; to: number };

/** A tap that starts something. Its calls carry the trace, and `end` reports that the result is shown. */
export interface Tap {
  /** As `traceparent`. */
  readonly trace: string;
  end(): void;
}

/** Long enough that a fast reply and its drawing are sent together. */
const sendAfterMs = 2_000;
const maxUnsent = 20;
const longestAgoMs = 600_000;

let isTraced: boolean | undefined;
let unsent: UnsentSpan[] = [];
const open = new Set<() => void>();

/** Undefined if the server records no traces. The trace does not identify the user. */
export function startTap(name: Extract<PageSpanName, `tap ${string}`>): Tap | undefined {
  isTraced ??= readFirstData().support.traces ?? false;
  if (!isTraced) return undefined;
  const trace = spanIn(randomHex(16));
  const from = Date.now();
  const end = () => {
    if (open.delete(end)) queueSpan({ name, trace, from, to: Date.now() });
  };
  if (open.size === 0) addEventListener('pagehide', leave, { once: true });
  open.add(end);
  return { trace, end };
}

/** Called when an event with a trace is rendered. Reports when it is visible. */
export function traceShown(name: Extract<PageSpanName, `shown ${string}`>, parent: string | undefined): void {
  const [, traceId] = parent?.split('-') ?? [];
  if (!parent || !traceId) return;
  const from = Date.now();
  const seen = () => queueSpan({ name, trace: spanIn(traceId), parent, from, to: Date.now() });
  // Visible in the frame after the next.
  requestAnimationFrame(() => requestAnimationFrame(seen));
}

function queueSpan(span: UnsentSpan): void {
  if (unsent.length === 0) {
    setTimeout(send, sendAfterMs);
    addEventListener('pagehide', send, { once: true });
  }
  if (unsent.length < maxUnsent) unsent.push(span);
}

/** A rider who leaves the page has seen the result. */
function leave(): void {
  for (const end of open) end();
  send();
}

/** Without cookie and token. Nothing waits for it. */
function send(): void {
  if (unsent.length === 0) return;
  const now = Date.now();
  const report: Report = {
    spans: unsent.map(({ from, to, ...span }) => ({ ...span, began: ago(now, from), ended: ago(now, to) })),
  };
  unsent = [];
  void fetch(`${apiPrefix}/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** Bounded: the phone may have slept in between, or its clock may have been set back. */
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
