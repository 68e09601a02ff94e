import type { disputeStates, listConsoleDisputes } from '@etg/contract/console/disputes';
import type { OutputOf } from '@etg/contract/console/staff-call';
import { type Currency, toDecimal } from '@etg/domain/money';
import { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { listDisputePlace, listDisputes } from '../payment/index.ts';
import { listDisputeTotals } from './dispute-answer.store.ts';
import type { EvidenceDeps } from './read-evidence.ts';
import { type ListedDispute, toDisputeLines } from './to-dispute-lines.ts';

type State = (typeof disputeStates)[number];

const pageLength = 20;
/** The last row of the page before, for the address. */
const cursor = z.tuple([z.string(), z.iso.datetime().nullable(), z.string()]);

interface Asked {
  state: State;
  after?: string | undefined;
  /** Of the caller: disputes of other countries and venues do not exist for them. */
  scope: Scope;
}

/** A page of disputes, those whose answer is due soonest first [QC10]. */
export async function listShownDisputes(
  deps: EvidenceDeps,
  db: Reader,
  { state, after, scope }: Asked,
): Promise<OutputOf<(typeof listConsoleDisputes)['reply']>> {
  const page: ListedDispute[] = [];
  let last = after === undefined ? undefined : readCursor(after);
  let isOver = false;
  while (page.length < pageLength && !isOver) {
    const rows = await listDisputes(db, { state, after: last, limit: pageLength });
    page.push(...(await withinScope(db, scope, rows)));
    last = rows.at(-1);
    isOver = rows.length < pageLength;
  }
  const shown = page.slice(0, pageLength);
  const next = page.length > pageLength || !isOver ? shown.at(-1) : undefined;
  return {
    disputes: await toDisputeLines(deps, db, shown),
    ...(next && { next: writeCursor(next) }),
    ...(await readTotals(db, scope)),
  };
}

function writeCursor({ status, reply_by, id }: ListedDispute): string {
  return Buffer.from(JSON.stringify([status, reply_by?.toISOString() ?? null, id])).toString('base64url');
}

/** Somebody's own words: a cursor that is none begins at the start. */
function readCursor(text: string) {
  const [status, replyBy, id] = parseCursor(text) ?? [];
  if (status === undefined || replyBy === undefined || id === undefined) return undefined;
  return { status, reply_by: replyBy === null ? null : new Date(replyBy), id };
}

function parseCursor(text: string): z.output<typeof cursor> | undefined {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

async function withinScope<Row extends { id: string; act_key: string | null }>(
  db: Reader,
  scope: Scope,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (covers(scope, 'company')) return rows;
  const places = await listDisputePlace(db, rows);
  return rows.filter(({ id }) => covers(scope, places.get(id) ?? 'company'));
}

async function readTotals(db: Reader, scope: Scope) {
  const counts: Record<State, number> = { open: 0, waiting: 0, decided: 0 };
  const open = new Map<Currency, bigint>();
  for (const row of await withinScope(db, scope, await listDisputeTotals(db))) {
    const state = row.decided_at ? 'decided' : row.status === 'open' ? 'open' : 'waiting';
    counts[state] += 1;
    if (state === 'open') open.set(row.currency, (open.get(row.currency) ?? 0n) + row.amount_minor);
  }
  const sums = [...open].map(([currency, minor]) => ({ amount: toDecimal({ minor, currency }), currency }));
  return { counts, open: sums };
}
