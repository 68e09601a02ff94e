import type { Booking } from '@etg/contract/booking';
import type { BookingStatus } from '@etg/contract/vocabulary';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { BookingTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import { inHandCount } from './held-electron.store.ts';

export type BookingRow = Selectable<BookingTable>;

export async function insertBooking(tx: Tx, booking: Insertable<BookingTable>): Promise<BookingRow> {
  return tx.insertInto('booking').values(booking).returningAll().executeTakeFirstOrThrow();
}

/** Finds only the account's own bookings [A2]. */
export async function findBooking(
  db: Reader,
  own: { id: string; accountId: string },
): Promise<BookingRow | undefined> {
  return (await bookingOf(db, own)).rows[0];
}

const bookingOf = hotStatement((db, { id, accountId }: { id: string; accountId: string }) =>
  db
    .selectFrom('booking')
    .select(['id', 'account_id', 'status', 'station_code', 'cable_type', 'cable_option_ask'])
    .select(['exchange_charger_flow', 'created_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId),
);

export async function lockBooking(tx: Tx, { id, accountId }: { id: string; accountId: string }) {
  return tx
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBooking(
  tx: Tx,
  id: string,
  change: Updateable<BookingTable>,
): Promise<BookingRow> {
  return tx.updateTable('booking').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/**
 * False if something changed while this press waited for a lock: the booking brought a charger, the rider has another
 * number of Electrons in hand than this press is for, or the rider's plan has ended.
 */
export async function markInProgress(
  tx: Tx,
  { id, account_id, exchange_charger_flow }: BookingRow,
  place: Pick<Updateable<BookingTable>, 'station_code' | 'cable_type'>,
): Promise<boolean> {
  const held = exchange_charger_flow ? 1n : 0n;
  const { numAffectedRows } = await markPressed(tx, { id, accountId: account_id, held, ...place });
  return numAffectedRows === 1n;
}

interface Press extends Pick<Updateable<BookingTable>, 'station_code' | 'cable_type'> {
  id: string;
  accountId: string;
  held: bigint;
}

const markPressed = hotStatement((db, { id, accountId, held, station_code, cable_type }: Press) =>
  db
    .updateTable('booking')
    .set({ status: 'in_progress', station_code, cable_type })
    .where('id', '=', id)
    .where('status', 'is distinct from', 'charger_taken')
    .where(inHandCount(db, accountId), '=', held)
    .where((row) =>
      row.or([
        sql<boolean>`${held}::bigint > 0`,
        row.exists(
          row
            .selectFrom('subscription')
            .select('subscription.id')
            .where('subscription.account_id', '=', accountId)
            .where('subscription.ended_at', 'is', null),
        ),
      ]),
    ),
);

/** A booking that brought a charger stays `charger_taken`, however a later press ends. */
export async function updateStatusUnlessTaken(tx: Tx, id: string, status: BookingStatus): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'is distinct from', 'charger_taken')
    .execute();
}

export function toWireBooking(row: BookingRow): Booking {
  return {
    key_id: row.id,
    ...(row.status && { status: row.status }),
    settings: {
      ...(row.station_code && { group_id: row.station_code }),
      ...(row.cable_type && { cableType: row.cable_type }),
      cable_option_ask: row.cable_option_ask,
      ...(row.exchange_charger_flow && { exchangeChargerFlow: true }),
    },
  };
}
