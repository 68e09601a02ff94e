import type { DisputeLine } from '@etg/contract/console/disputes';
import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findWithheldRefunds, type listDisputes } from '../payment/index.ts';
import { findAnswerRefusals } from './dispute-answer.store.ts';
import { owedByProposal, weighEvidence } from './evidence-facts.rules.ts';
import { listRiderNames } from './list-rider-names.ts';
import { type EvidenceDeps, readEvidence } from './read-evidence.ts';

export type ListedDispute = Awaited<ReturnType<typeof listDisputes>>[number];

/** Disputes as the console lists them, with the evidence weighed for those that can still be answered. */
export async function toDisputeLines(
  deps: EvidenceDeps,
  db: Reader,
  disputes: readonly ListedDispute[],
): Promise<DisputeLine[]> {
  const riders = await listRiderNames(
    db,
    disputes.flatMap(({ account_id }) => account_id ?? []),
  );
  const withheld = await findWithheldRefunds(
    db,
    disputes.flatMap(({ act_key }) => act_key ?? []),
  );
  const refusals = await findAnswerRefusals(
    db,
    disputes.filter(({ answer }) => answer === null).map(({ id }) => id),
  );
  const lines: DisputeLine[] = [];
  for (const dispute of disputes) {
    const evidence = await weigh(deps, db, dispute);
    const owed = toDecimal({ minor: withheld.get(dispute.act_key ?? '') ?? 0n, currency: dispute.currency });
    const owe = Math.min(Math.max(owed, evidence.owed), toDecimal(moneyOf(dispute)));
    const { owed: _, ...weight } = evidence;
    lines.push({
      ...toLine(dispute),
      ...weight,
      rider: riders.get(dispute.account_id ?? ''),
      refused: refusals.get(dispute.id),
      ...(owe > 0 && dispute.decided_at === null && { owe: { amount: owe, currency: dispute.currency } }),
    });
  }
  return lines;
}

const moneyOf = ({ amount_minor, currency }: ListedDispute) => ({ minor: amount_minor, currency });

/** Reading a case takes many statements: only for those that somebody has to decide about. */
async function weigh(deps: EvidenceDeps, db: Reader, dispute: ListedDispute) {
  const isOpen = dispute.status === 'open' && dispute.answer === null;
  const facts = isOpen ? await readEvidence(deps, db, { disputeId: dispute.id }) : undefined;
  if (!facts) return { pieces: 0, delivered: 0, lacks: [], owed: 0 };
  const rental = facts.payment?.rentals[0];
  return {
    ...weighEvidence(facts),
    owed: owedByProposal(facts.cases),
    ...(rental && { rental: rental.id, electron: rental.electron }),
  };
}

function toLine(dispute: ListedDispute): Omit<DisputeLine, 'pieces' | 'delivered' | 'lacks'> {
  const { amount_minor: minor, currency, status, answer, answered_by, answer_state } = dispute;
  const card = [dispute.brand, dispute.last_4].filter(Boolean).join(' ');
  return {
    id: dispute.id,
    amount: { amount: toDecimal({ minor, currency }), currency },
    reason: dispute.reason,
    reason_code: dispute.reason_code || undefined,
    kind: dispute.kind,
    case_number: dispute.case_number ?? undefined,
    state: dispute.decided_at ? 'decided' : status === 'open' ? 'open' : 'waiting',
    status,
    received: toUnix(dispute.opened_at),
    reply_by: dispute.reply_by ? toUnix(dispute.reply_by) : undefined,
    ...(card && { card }),
    what: dispute.purpose ?? undefined,
    answer: answer ?? undefined,
    answered_by: answered_by ?? undefined,
    answered_at: dispute.answered_at ? toUnix(dispute.answered_at) : undefined,
    answer_state: answer_state ?? undefined,
    decided: dispute.decided_at ? toUnix(dispute.decided_at) : undefined,
    taken: toDecimal({ minor: dispute.taken_minor, currency }),
  };
}
