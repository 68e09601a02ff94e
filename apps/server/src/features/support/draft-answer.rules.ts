import { sumOfDecimals } from '@etg/domain/money';
import type { DisputedPayment, EvidenceFacts } from './evidence-facts.rules.ts';
import { weighEvidence } from './evidence-facts.rules.ts';
import { evidenceMoney } from './evidence-money.rules.ts';
import { placeTime, utcTime } from './evidence-time.rules.ts';
import { purposeWords } from './evidence-words.rules.ts';
import type { CaseFacts } from './read-case.ts';

const mostRentals = 3;

/** A text for the bank to begin with. It says nothing that the case does not show: an agent reads and changes it. */
export function draftAnswer({ payment, cases }: Pick<EvidenceFacts, 'payment' | 'cases'>): string {
  if (!payment) return '';
  const { pieces, delivered } = weighEvidence({ payment, cases });
  return [
    paidText(payment),
    ...cases.slice(0, mostRentals).map(rentalText),
    ...(delivered > 0
      ? [
          `${delivered} ${delivered === 1 ? 'message' : 'messages'} about it ${delivered === 1 ? 'was' : 'were'} sent to the rider.`,
        ]
      : []),
    refundText(payment),
    `The attached file has ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} of evidence, each with its source and the time at which it happened and was heard.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function paidText({ amount, sale }: DisputedPayment): string {
  const money = evidenceMoney(amount.amount, amount.currency);
  if (!sale) return `The dispute is about ${money}.`;
  const when = sale.paidAt === undefined ? '' : ` on ${utcTime(sale.paidAt)}`;
  const what = purposeWords[sale.purpose] ?? 'a rental';
  return `The payment of ${money}${when} (order ${sale.order}, transaction ${sale.transaction}) was for ${what}. It was made in an account whose phone number was verified with a code.`;
}

function rentalText({ rental, zone, items }: CaseFacts): string {
  const { electron, from, start, nest } = rental;
  const taken = items.find(({ kind, source }) => kind === 'taken' && source === 'station');
  const said = taken ? `, as the station itself reported${lagText(taken)}` : '';
  const out = `The account took the charger ${electron} from ${from.venue} (station ${from.station}${nest === undefined ? '' : `, nest ${nest}`}) on ${placeTime(start, zone)}${said}.`;
  return `${out} ${backText(rental, zone)}`;
}

function lagText({ at, heard_at }: { at: number; heard_at?: number | undefined }): string {
  return heard_at === undefined ? '' : ` (heard by us at ${utcTime(Math.max(at, heard_at))})`;
}

function backText({ end, to, state, deadline }: CaseFacts['rental'], zone: string): string {
  if (end === undefined && state !== 'lost') return 'It has not been brought back so far.';
  if (end === undefined || state === 'lost') return 'It was not brought back.';
  const late = deadline !== undefined && end > deadline ? ', after the time that was included' : '';
  const where = to ? ` at ${to.venue} (station ${to.station})` : '';
  return `It was brought back${where} on ${placeTime(end, zone)}${late}.`;
}

function refundText({ refunds, amount }: DisputedPayment): string {
  const given = refunds.filter(({ state }) => state === 'succeeded');
  if (given.length === 0) return '';
  const sum = sumOfDecimals(
    given.map((one) => one.amount),
    amount.currency,
  );
  return `${evidenceMoney(sum, amount.currency)} of it was given back before.`;
}
