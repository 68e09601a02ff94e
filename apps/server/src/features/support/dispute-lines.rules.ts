import type { DisputeLine } from '@etg/contract/console/disputes';
import { byteOrderMark, csvLine } from '@etg/domain/csv';

const names = [
  'dispute',
  'case number',
  'state',
  'status',
  'kind',
  'reason',
  'reason code',
  'amount',
  'currency',
  'the bank has',
  'received',
  'answer by',
  'answer',
  'answered at',
  'answered by',
  'decided',
  'rider',
  'name',
  'phone',
  'card',
  'paid for',
  'electron',
  'rental',
];

/** The lines of the file, a page of disputes at a time. Numbers stay masked [QA10]; times have their zone. */
export async function* disputeLines(pages: AsyncIterable<readonly DisputeLine[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(names);
  for await (const disputes of pages) yield disputes.map(lineOf).join('');
}

function lineOf(line: DisputeLine): string {
  const { amount, rider } = line;
  return csvLine([
    line.id,
    line.case_number,
    line.state,
    line.status,
    line.kind,
    line.reason,
    line.reason_code,
    amount.amount,
    amount.currency,
    line.taken,
    isoOf(line.received),
    isoOf(line.reply_by),
    line.answer,
    isoOf(line.answered_at),
    line.answered_by,
    isoOf(line.decided),
    rider?.id,
    rider?.name,
    rider?.phone,
    line.card,
    line.what,
    line.electron,
    line.rental,
  ]);
}

function isoOf(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at * 1_000).toISOString();
}
