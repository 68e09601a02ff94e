import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listPlacesAt, nameAt } from '../station/index.ts';
import type { FeeRow } from './fee.store.ts';

/** Undefined for a fee of another account. */
export async function findFeeOf(
  db: Reader,
  { feeId, accountId }: { feeId: string; accountId: string },
): Promise<FeeRow | undefined> {
  return db
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .selectAll('fee_posting')
    .where('fee_posting.id', '=', feeId)
    .where('rental.account_id', '=', accountId)
    .executeTakeFirst();
}

export async function findRentalPlaces(db: Reader, rentalId: string) {
  const rental = await db
    .selectFrom('rental')
    .selectAll()
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  const { station_code, started_at, return_station_code, returned_at } = rental;
  const places = await listPlacesAt(db, [station_code, return_station_code]);
  const at = (station: string, moment: Date) => ({
    station,
    ...nameAt(places, station, moment),
  });
  return {
    rental,
    place: at(station_code, started_at),
    returnPlace: return_station_code && returned_at ? at(return_station_code, returned_at) : undefined,
  };
}

/** The reminder before a fee, and the end of the phone number it was sent to. */
export async function findReminderOf(db: Reader, { rental_id, step }: FeeRow) {
  const row = await db
    .selectFrom('fee_reminder')
    .innerJoin('rental', 'rental.id', 'fee_reminder.rental_id')
    .innerJoin('account', 'account.id', 'rental.account_id')
    .select(['fee_reminder.text', 'fee_reminder.sent_at', 'account.phone'])
    .where('fee_reminder.rental_id', '=', rental_id)
    .where('fee_reminder.step', '=', step)
    .executeTakeFirst();
  const phone = decryptMaybe(db, 'account.phone', row?.phone);
  return row && { sent_at: toUnix(row.sent_at), text: row.text, to: `•••• ${phone?.slice(-4) ?? ''}` };
}

/**
 * Every try to charge a fee, the payment of the debt that included it, and its refunds, in order. The condition on the
 * account lets the query use an index: without it, it would read every money act of every rider.
 */
export async function findActsOfFee(
  db: Reader,
  accountId: string,
  { id, rental_id, step, money_key }: FeeRow,
) {
  return (
    db
      .selectFrom('money_act')
      .select(['key', 'kind', 'amount_minor', 'currency', 'state', 'created_at', 'ended_at'])
      .where('account_id', '=', accountId)
      .where((row) =>
        row.or([
          row.and([row('reference', '=', id), row('kind', '=', 'sale')]),
          row('key', '=', money_key ?? ''),
          row.and([
            row('purpose', '=', 'debt'),
            row('kind', '=', 'sale'),
            row(
              'reference',
              'in',
              row
                .selectFrom('debt_payment_fee')
                .select(sql<string>`debt_payment_id::text`.as('reference'))
                .where('rental_id', '=', rental_id)
                .where('step', '=', step),
            ),
          ]),
          row(
            'key',
            'in',
            row
              .selectFrom('fee_refund')
              .select('fee_refund.money_key')
              .where('rental_id', '=', rental_id)
              .where('step', '=', step)
              .where('fee_refund.money_key', 'is not', null),
          ),
        ]),
      )
      // An act that was withdrawn before it was sent is not a try.
      .where((row) => row.or([row('sent_at', 'is not', null), row('ended_at', 'is', null)]))
      .orderBy('created_at')
      .execute()
  );
}

/** Where and when stations reported the Electrons of a rental as taken and returned. */
export async function listElectronEvents(db: Reader, rentalId: string) {
  const held = await db
    .selectFrom('held_electron')
    .innerJoin('release', 'release.id', 'held_electron.release_id')
    .selectAll('held_electron')
    .select(['release.nest', 'release.ended_at'])
    .where('held_electron.rental_id', '=', rentalId)
    .execute();
  const places = await listPlacesAt(
    db,
    held.flatMap((each) => [each.station_code, each.back_station_code]),
  );
  return held.flatMap((each) => [
    {
      type: 'taken' as const,
      electron: each.electron_id,
      station: each.station_code,
      ...nameAt(places, each.station_code, each.taken_at),
      nest: each.nest,
      at: each.taken_at,
      reportedAt: each.ended_at,
    },
    ...(each.back_at && each.back_station_code
      ? [
          {
            type: 'returned' as const,
            electron: each.electron_id,
            station: each.back_station_code,
            ...nameAt(places, each.back_station_code, each.back_at),
            ...(each.back_nest !== null && { nest: each.back_nest }),
            at: each.back_at,
            reportedAt: each.back_heard_at,
            ...(each.back_event_id && { event_id: each.back_event_id }),
          },
        ]
      : []),
  ]);
}
