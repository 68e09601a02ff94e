import type { DisputeLine, disputeStates } from '@etg/contract/console/disputes';
import { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { listDisputes } from '../payment/index.ts';
import { listCoveredDisputes } from './list-covered-disputes.ts';
import type { EvidenceDeps } from './read-evidence.ts';
import { type ListedDispute, toDisputeLines } from './to-dispute-lines.ts';

const pageLength = 20;
/** The last row of the page before, for the address. */
const cursor = z.tuple([z.string(), z.iso.datetime().nullable(), z.string()]);

export interface DisputesAsked {
  state: (typeof disputeStates)[number];
  after?: string | undefined;
  /** Of the caller: disputes of other countries and venues do not exist for them. */
  scope: Scope;
}

export interface DisputePage {
  disputes: DisputeLine[];
  next?: string;
}

/** One page of one state, within the scope of the caller. */
export async function readDisputePage(
  deps: EvidenceDeps,
  db: Reader,
  { state, after, scope }: DisputesAsked,
): Promise<DisputePage> {
  const page: ListedDispute[] = [];
  let last = after === undefined ? undefined : readCursor(after);
  let isOver = false;
  while (page.length < pageLength && !isOver) {
    const rows = await listDisputes(db, { state, after: last, limit: pageLength });
    page.push(...(await listCoveredDisputes(db, scope, rows)));
    last = rows.at(-1);
    isOver = rows.length < pageLength;
  }
  const shown = page.slice(0, pageLength);
  const next = page.length > pageLength || !isOver ? shown.at(-1) : undefined;
  return {
    disputes: await toDisputeLines(deps, db, shown),
    ...(next && { next: writeCursor(next) }),
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
