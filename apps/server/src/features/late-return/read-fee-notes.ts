import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { toVenueName } from '../../platform/database/venue-titles.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { DescribedAct, FeeNote } from '../payment/index.ts';
import {
  listFeesById,
  listFeesOfDebtPayments,
  listRefundsOfRentals,
  type NotedFee,
} from './fee-note.store.ts';
import { decimal } from './wire-fee.rules.ts';

/** The fees of each payment, by the payment's key: the history and receipts name them and their rentals. */
export async function readFeeNotes(
  db: Reader,
  acts: readonly DescribedAct[],
): Promise<ReadonlyMap<string, FeeNote[]>> {
  const ofFees = acts.filter(({ purpose }) => feePurposes.has(purpose));
  if (ofFees.length === 0) return new Map();
  const charged = await listFeesById(db, referencesOf(ofFees));
  // A refund has the reference of its sale: a fee, or a debt payment.
  const ofDebts = ofFees.filter(({ purpose, kind }) => purpose === 'debt' || kind === 'refund');
  const paidLater = await listFeesOfDebtPayments(db, referencesOf(ofDebts));
  const fees = [...charged, ...paidLater];
  const refunds = await listRefundsOfRentals(db, [...new Set(fees.map((fee) => fee.rental_id))]);

  function notesOf({ key, kind, purpose, reference, amount_minor }: DescribedAct): FeeNote[] {
    if (kind === 'refund')
      return refunds
        .filter((refund) => refund.money_key === key)
        .flatMap((refund) => {
          const fee = fees.find((each) => each.rental_id === refund.rental_id && each.step === refund.step);
          return fee ? noteOf(fee, refund.amount_minor) : [];
        });
    if (purpose === 'debt')
      return paidLater
        .filter((fee) => fee.debt_payment_id === reference)
        .map((fee) => noteOf(fee, fee.amount_minor));
    return charged.filter((fee) => fee.id === reference).map((fee) => noteOf(fee, amount_minor));
  }
  return new Map(ofFees.map((act) => [act.key, notesOf(act)]));
}

function referencesOf(acts: readonly DescribedAct[]): string[] {
  return [...new Set(acts.map(({ reference }) => reference))].filter((id) => uuid.test(id));
}

const feePurposes = new Set(['late', 'upgrade', 'lost', 'debt', 'fee_refund', 'loss_refund']);
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function noteOf(fee: NotedFee, minor: bigint): FeeNote {
  const { id, kind, to_plan, rental_id, started_at, station_code, currency, country, electron_id } = fee;
  return {
    shown: {
      id,
      kind,
      amount: decimal(minor, currency),
      ...(to_plan && { to: to_plan }),
      rental: rental_id,
      electron: electron_id,
      start: toUnix(started_at),
      station: station_code,
      ...toVenueName(fee.title, fee.titles),
    },
    place: { country, timezone: venueZone(fee) },
  };
}
