import type { PdfContent, PdfPart } from '../../platform/pdf/pdf-content.ts';
import { describeCaseEvidence } from './describe-case-evidence.ts';
import type { DisputedPayment, EvidenceFacts, EvidencePhoto } from './evidence-facts.rules.ts';
import { evidenceMoney } from './evidence-money.rules.ts';
import { utcTime } from './evidence-time.rules.ts';
import { purposeWords } from './evidence-words.rules.ts';
import type { CaseFacts } from './read-case.ts';

/** What the file for a bank says: every piece with its source, when it happened and when it was heard [QC10]. */
export function describeEvidence(facts: EvidenceFacts): PdfContent {
  const { payment, cases, photos, now } = facts;
  const made = Math.floor(now.getTime() / 1_000);
  const subject = payment
    ? `dispute ${payment.caseNumber ?? payment.dispute}`
    : `rental ${cases[0]?.rental.short ?? ''}`;
  return {
    title: `Evidence: ${subject}`,
    language: 'en',
    footer: `Electron to Go, ${subject}, as of ${utcTime(made)}`,
    made: new Date(made * 1_000),
    parts: [
      { is: 'text', text: howToRead },
      ...(payment ? paymentParts(payment, cases) : []),
      ...cases.flatMap((one, at) => [
        ...(at > 0 ? [{ is: 'new-page' } as const] : []),
        ...describeCaseEvidence(one),
      ]),
      ...photoParts(photos),
    ],
  };
}

const howToRead =
  "Electron to Go rents phone chargers (“Electrons”) from stations in public places. A rider signs in with a phone number that is verified with a code, pays, and presses a button; the station releases a charger and reports when it is taken out and when one is put back. Times are those of the station's place, and in UTC. Where a report reached us more than a few seconds after it happened, both times are given.";

function paymentParts(payment: DisputedPayment, cases: readonly CaseFacts[]): PdfPart[] {
  const { sale, amount, refunds, rentals } = payment;
  const money = (value: number) => evidenceMoney(value, amount.currency);
  const rows: [string, string][] = [
    ['Dispute', [payment.dispute, payment.caseNumber].filter(Boolean).join(', case ')],
    ['Reason', [payment.reason.replaceAll('_', ' '), payment.reasonCode].filter(Boolean).join(', ')],
    ['Disputed amount', money(amount.amount)],
    ['Opened', utcTime(payment.opened)],
  ];
  if (sale) {
    rows.push(
      ['Payment', `${money(sale.amount.amount)} with ${sale.card || 'a saved payment method'}`],
      ['For', purposeWords[sale.purpose] ?? sale.purpose],
      ['Order', sale.order],
      ['Transaction', sale.transaction],
    );
    if (sale.paidAt !== undefined) rows.push(['Paid', utcTime(sale.paidAt)]);
  }
  const given = refunds.map(
    ({ at, amount: back, state }) => `${money(back)}, ${utcTime(at)}, ${state.replaceAll('_', ' ')}`,
  );
  rows.push(['Given back', given.join('\n') || 'nothing']);
  const shown = new Set(cases.map(({ rental }) => rental.id));
  const others = rentals.filter(({ id }) => !shown.has(id));
  return [
    { is: 'heading', text: 'The payment' },
    { is: 'facts', rows },
    ...(others.length > 0 ? [otherRentals(others)] : []),
  ];
}

function otherRentals(rentals: DisputedPayment['rentals']): PdfPart {
  return {
    is: 'table',
    columns: [
      { name: 'Other rentals that it paid for', width: 2 },
      { name: 'Taken', width: 2 },
      { name: 'Brought back', width: 2 },
    ],
    rows: rentals.map(({ electron, start, end }) => ({
      cells: [electron, utcTime(start), end === undefined ? 'not yet' : utcTime(end)],
    })),
  };
}

function photoParts(photos: readonly EvidencePhoto[]): PdfPart[] {
  if (photos.length === 0) return [];
  return [
    { is: 'heading', text: 'Photos by the rider' },
    ...photos.map(({ bytes, at }): PdfPart => ({ is: 'image', bytes, caption: `Received ${utcTime(at)}` })),
  ];
}
