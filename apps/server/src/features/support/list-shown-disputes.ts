import type { disputeStates, listConsoleDisputes } from '@etg/contract/console/disputes';
import type { OutputOf } from '@etg/contract/console/staff-call';
import { type Currency, toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { listDisputeTotals } from './dispute-answer.store.ts';
import { listCoveredDisputes } from './list-covered-disputes.ts';
import { type DisputesAsked, readDisputePage } from './read-dispute-page.ts';
import type { EvidenceDeps } from './read-evidence.ts';

type State = (typeof disputeStates)[number];

/** A page of disputes, those whose answer is due soonest first [QC10]. */
export async function listShownDisputes(
  deps: EvidenceDeps,
  db: Reader,
  asked: DisputesAsked,
): Promise<OutputOf<(typeof listConsoleDisputes)['reply']>> {
  return { ...(await readDisputePage(deps, db, asked)), ...(await readTotals(db, asked.scope)) };
}

async function readTotals(db: Reader, scope: Scope) {
  const counts: Record<State, number> = { open: 0, waiting: 0, decided: 0 };
  const open = new Map<Currency, bigint>();
  for (const row of await listCoveredDisputes(db, scope, await listDisputeTotals(db))) {
    const state = row.decided_at ? 'decided' : row.status === 'open' ? 'open' : 'waiting';
    counts[state] += 1;
    if (state === 'open') open.set(row.currency, (open.get(row.currency) ?? 0n) + row.amount_minor);
  }
  const sums = [...open].map(([currency, minor]) => ({ amount: toDecimal({ minor, currency }), currency }));
  return { counts, open: sums };
}
