import type { ShownValue } from '@etg/contract/console/consequence';
import { acceptDispute, contestDispute } from '@etg/contract/console/disputes';
import { toDecimal } from '@etg/domain/money';
import type { Tx } from '../../../platform/database/database.ts';
import type {
  ActDone,
  ActView,
  AnyStaffAct,
  Refused,
  StaffAct,
} from '../../../platform/operator/staff-act.ts';
import { findMoneyAct } from '../acts/money-act.store.ts';
import type { Payments } from '../open-payments.ts';
import { claimDisputeAnswer, type DisputeAnswerRequest } from './claim-dispute-answer.ts';
import { type Evidence, whyNotAnswerable } from './dispute.rules.ts';
import { type Dispute, findDispute, lockDispute } from './dispute.store.ts';
import { performDisputeAnswer } from './dispute-answer.ts';
import { readDisputePlace } from './dispute-place.ts';
import { topicsOf } from './dispute-topics.rules.ts';

export interface DisputeActDeps {
  payments: Payments;
  /** The PDF for the bank, from facts that this feature does not know. Reads only. */
  readEvidence(tx: Tx, disputeId: string): Promise<Evidence['file']>;
}

/** Staff answer a bank, once: with evidence, or by giving in [QC10]. */
export function disputeActs(deps: DisputeActDeps): readonly AnyStaffAct[] {
  return [contestAct(deps), acceptAct(deps)];
}

function contestAct({ payments, readEvidence }: DisputeActDeps): StaffAct<typeof contestDispute> {
  return {
    call: contestDispute,
    placeOf: (reader, { params: { disputeId } }) => readDisputePlace(reader, disputeId),
    preview: (tx, { params: { disputeId }, now, locks }) =>
      view(tx, { disputeId, now, locks, becomes: 'contested' }),
    perform: async (tx, { params: { disputeId: id }, given: { text }, by }) => {
      const file = await readEvidence(tx, id);
      return answer(payments, tx, { id, by: by.operator, answer: { contest: { text, file } } });
    },
  };
}

function acceptAct({ payments }: DisputeActDeps): StaffAct<typeof acceptDispute> {
  return {
    call: acceptDispute,
    placeOf: (reader, { params: { disputeId } }) => readDisputePlace(reader, disputeId),
    preview: (tx, { params: { disputeId }, now, locks }) =>
      view(tx, { disputeId, now, locks, becomes: 'accepted' }),
    perform: (tx, { params: { disputeId: id }, by }) =>
      answer(payments, tx, { id, by: by.operator, answer: { accept: true } }),
  };
}

interface Looking {
  disputeId: string;
  now: Date;
  locks: boolean;
  becomes: 'contested' | 'accepted';
}

async function view(tx: Tx, { disputeId, now, locks, becomes }: Looking): Promise<ActView | Refused> {
  const dispute = await (locks ? lockDispute : findDispute)(tx, disputeId);
  const refusal = dispute && whyNotAnswerable(dispute, now);
  if (!dispute || refusal) return { refused: `dispute-${refusal?.outcome ?? 'not-open'}` };
  const sale = dispute.act_key ? await findMoneyAct(tx, dispute.act_key) : undefined;
  const money = { minor: dispute.amount_minor, currency: dispute.currency };
  const amount = toDecimal(money);
  const word = (name: string): ShownValue => ({ is: 'word', word: name });
  const isAccepted = becomes === 'accepted';
  return {
    subject: disputeId,
    consequence: {
      rows: [
        { label: 'dispute-answer', before: { is: 'none' }, after: word(`dispute-${becomes}`) },
        {
          label: 'dispute-money',
          before: word('dispute-at-bank'),
          after: word(isAccepted ? 'dispute-to-rider' : 'dispute-bank-decides'),
        },
      ],
      ...(isAccepted && {
        total: {
          amount,
          currency: money.currency,
          to: [sale?.brand, sale?.last_4].filter(Boolean).join(' '),
        },
      }),
      final: true,
    },
    facts: { status: dispute.status, amount: String(money.minor), replyBy: dispute.reply_by?.toISOString() },
    // What is given up counts as given: the bank has it already, and nobody will ask for it any more.
    ...(isAccepted && { gives: money }),
  };
}

/** The row is claimed here; the gateway is called after the commit, and by due work if this process dies before. */
async function answer(payments: Payments, tx: Tx, request: DisputeAnswerRequest): Promise<ActDone> {
  const claimed = await claimDisputeAnswer(payments, tx, request);
  if (claimed.outcome !== 'claimed') throw new Error(`dispute ${request.id}: ${claimed.outcome}`);
  const { dispute } = claimed;
  return {
    before: { status: dispute.status },
    after: factsOf(dispute),
    topics: topicsOf(dispute),
    // Not awaited: a gateway that is down must not keep the page waiting. Open pages are told when it has answered.
    afterCommit: () => void performDisputeAnswer(payments, dispute),
  };
}

function factsOf({ answer: given, evidence_file_name: file, amount_minor, currency }: Dispute) {
  const amount = toDecimal({ minor: amount_minor, currency });
  return { answer: given ?? '', amount, currency, ...(file && { file }) };
}
