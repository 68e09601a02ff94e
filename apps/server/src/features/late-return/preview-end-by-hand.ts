import type { Consequence } from '@etg/contract/console/consequence';
import type { VenueName } from '@etg/contract/venue-title';
import { toDecimal } from '@etg/domain/money';
import { translator } from '@etg/messages';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { shownMoney } from '../../platform/operator/act-money.ts';
import type { ActView, Refused } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { lockAccount } from '../account/index.ts';
import { type HandOfRental, handEndTime, lockHand, readHand, whyNotByHand } from '../rental/index.ts';
import { type RentalFeeState, stepsAhead } from './fee-state.rules.ts';
import { currencyOf, type FeeAfterHand, givesOf, handEndTexts, sumOf } from './hand-end.rules.ts';
import { formatsFor } from './notice-text.rules.ts';
import { readFeeState } from './read-fee-state.ts';
import { readHandRefunds } from './read-hand-refunds.ts';
import { findPlaceOfStation, findReader, findRentalAccount } from './rider.store.ts';

export interface HandEndAsked {
  rentalId: string;
  station: string;
  at: Date;
  now: Date;
  /** True in the transaction that confirms or performs it. */
  locks: boolean;
}

/**
 * What ending a rental by hand would change: each fee now and then, the next one, what goes to the card, and what the
 * rider will read [QC5]. With locks: account, Electrons, rental, in this order.
 */
export async function previewEndByHand(tx: Tx, asked: HandEndAsked): Promise<ActView | Refused> {
  const { rentalId, at, now } = asked;
  if (asked.locks) await lockAccount(tx, await findRentalAccount(tx, rentalId));
  const hand = asked.locks ? await lockHand(tx, rentalId) : await readHand(tx, rentalId);
  const place = await findPlaceOfStation(tx, asked.station, asked.at);
  if (!hand) return { refused: 'rental-ended' };
  if (!place) return { refused: 'no-such-station' };
  const refused = whyNotByHand({ ...hand, at, now });
  if (refused) return { refused };
  const returnedAt = handEndTime({ all: hand.all, at });
  const fees = await readHandRefunds(tx, { rental: hand.rental, returnedAt });
  const feeState = await readFeeState(tx, hand.rental);
  return {
    subject: rentalId,
    consequence: {
      rows: [
        ...rentalRows(hand, { returnedAt, place, now }),
        ...fees.map((fee) => feeRow(fee, place.zone)),
        ...nextFeeRow(hand, { feeState, zone: place.zone }),
      ],
      ...totalOf(fees),
      riderReads: await riderReads(tx, { hand, fees, place, returnedAt }),
    },
    facts: {
      electrons: hand.all.map(({ electron_id, back_at }) => [electron_id, back_at]),
      lost: hand.rental.lost_at,
      fees: fees.map(({ id, left, back, by }) => [id, String(left), String(back), by]),
    },
    ...givesOf(fees),
  };
}

type Row = Consequence['rows'][number];

function rentalRows(
  { rental, all }: HandOfRental,
  { returnedAt, place, now }: { returnedAt: Date; place: { venue: string; zone: string }; now: Date },
): Row[] {
  const out = all.filter((held) => held.back_at === null).map((held) => held.electron_id);
  const isLate = rental.deadline < now;
  const state = rental.lost_at ? 'rental-lost' : isLate ? 'rental-late' : 'rental-out';
  return [
    {
      label: 'rental',
      name: out.join(', '),
      before: { is: 'word', word: state },
      after: { is: 'word', word: 'rental-by-hand' },
    },
    {
      label: 'rental-end',
      name: place.venue,
      before: { is: 'none' },
      after: { is: 'time', at: toUnix(returnedAt), zone: place.zone },
    },
  ];
}

function feeRow({ kind, dueAt, left, back, by, currency }: FeeAfterHand, zone: string): Row {
  const amount = (minor: bigint) => shownMoney({ minor, currency });
  return {
    label: `fee.${kind}`,
    when: { at: toUnix(dueAt), zone },
    before: amount(left),
    after: back > 0n && by === 'bank' ? { is: 'word', word: 'bank-decides' } : amount(left - back),
  };
}

function nextFeeRow(
  { rental }: HandOfRental,
  { feeState, zone }: { feeState: RentalFeeState | undefined; zone: string },
): Row[] {
  const next = feeState && stepsAhead(feeState).find((step) => step.amount > 0);
  if (!next || rental.lost_at) return [];
  const { currency } = feeState.schedule;
  const before = shownMoney({ minor: BigInt(next.amount), currency });
  return [{ label: 'next-fee', when: { at: toUnix(next.at), zone }, before, after: { is: 'none' } }];
}

function totalOf(fees: readonly FeeAfterHand[]): Pick<Consequence, 'total'> {
  const minor = sumOf(fees, ({ by }) => by === 'card');
  const currency = currencyOf(fees);
  if (minor === 0n || !currency) return {};
  const to = [...new Set(fees.flatMap((fee) => (fee.back > 0n && fee.by === 'card' ? fee.to : [])))].join(
    ', ',
  );
  return { total: { amount: toDecimal({ minor, currency }), currency, to } };
}

interface Read {
  hand: HandOfRental;
  fees: readonly FeeAfterHand[];
  place: VenueName;
  returnedAt: Date;
}

async function riderReads(
  db: Reader,
  { hand: { rental }, fees, place, returnedAt }: Read,
): Promise<NonNullable<Consequence['riderReads']>> {
  const reader = await findReader(db, { accountId: rental.account_id, rentalId: rental.id });
  const sums = {
    card: sumOf(fees, ({ by, isFound }) => by === 'card' && !isFound),
    debt: sumOf(fees, ({ by, isFound }) => by === 'debt' && !isFound),
    found: sumOf(fees, ({ by, isFound }) => by !== 'bank' && isFound),
  };
  const news = { electron: rental.electron_id, place, at: returnedAt, currency: currencyOf(fees), sums };
  const texts = handEndTexts(news, translator(reader.language), formatsFor(reader));
  return { language: reader.language, text: texts.join(' ') };
}
