import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { type Payments, readDispute } from '../payment/index.ts';
import type { DisputedPayment, EvidenceFacts } from './evidence-facts.rules.ts';
import { listEvidencePhotos } from './evidence-photo.store.ts';
import { type CaseFacts, readCase } from './read-case.ts';

export interface EvidenceDeps {
  payments: Pick<Payments, 'handlers' | 'clock'>;
}

/** Of a plan with many rentals, the newest are told in full; all others are listed. */
const mostCases = 3;

/** Everything that is evidence about a disputed payment, or about one rental. Undefined if there is no such thing. */
export async function readEvidence(
  deps: EvidenceDeps,
  db: Reader,
  of: { disputeId: string } | { rentalId: string },
): Promise<EvidenceFacts | undefined> {
  const now = deps.payments.clock.now();
  if ('rentalId' in of) {
    const one = await readCase(db, of.rentalId, now);
    return one && { payment: undefined, cases: [one], photos: await photosOf(db, [one]), now };
  }
  const dispute = await readDispute(deps.payments, db, of.disputeId);
  if (!dispute) return undefined;
  const payment = toPayment(dispute);
  const cases: CaseFacts[] = [];
  for (const { id } of payment.rentals.slice(0, mostCases)) {
    const one = await readCase(db, id, now);
    if (one) cases.push(one);
  }
  return { payment, cases, photos: await photosOf(db, cases), now };
}

function photosOf(db: Reader, cases: readonly CaseFacts[]) {
  const withPhoto = cases.flatMap(({ reports }) => reports.filter(({ has_photo }) => has_photo));
  return listEvidencePhotos(
    db,
    withPhoto.map(({ id }) => id),
  );
}

type ReadDispute = NonNullable<Awaited<ReturnType<typeof readDispute>>>;

function toPayment(dispute: ReadDispute): DisputedPayment {
  const { sale, currency } = dispute;
  const sum = (minor: bigint) => ({ amount: toDecimal({ minor, currency }), currency });
  return {
    dispute: dispute.id,
    caseNumber: dispute.case_number ?? undefined,
    reason: dispute.reason,
    reasonCode: dispute.reason_code,
    opened: toUnix(dispute.opened_at),
    amount: sum(dispute.amount_minor),
    sale: sale && {
      transaction: dispute.transaction_id,
      order: dispute.order?.order_id ?? sale.reference,
      purpose: sale.purpose,
      amount: sum(sale.amount_minor),
      card: [sale.brand, sale.last_4].filter(Boolean).join(' '),
      paidAt: sale.paid_at ? toUnix(sale.paid_at) : undefined,
    },
    refunds: dispute.refunds.map(({ ended_at, created_at, amount_minor, state }) => ({
      at: toUnix(ended_at ?? created_at),
      amount: toDecimal({ minor: amount_minor, currency }),
      state,
    })),
    rentals: dispute.rentals.map(({ id, electron_id, started_at, returned_at }) => ({
      id,
      electron: electron_id,
      start: toUnix(started_at),
      end: returned_at ? toUnix(returned_at) : undefined,
    })),
  };
}
