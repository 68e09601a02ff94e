import { venueZone } from '@etg/domain/reader-locale';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';

const mostFees = 50;

/**
 * The fees of an account, or of one of its rentals, that were taken or are owed, newest first; with what paid them and what
 * a bank has of that payment.
 */
export async function listFeesToPutRight(
  db: Reader,
  { accountId, rentalId }: { accountId: string; rentalId: string | undefined },
) {
  const rows = await db
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .leftJoin('money_act', 'money_act.key', 'fee_posting.money_key')
    .select([
      'fee_posting.id',
      'fee_posting.kind',
      'fee_posting.due_at',
      'fee_posting.amount_minor',
      'fee_posting.given_back_minor',
      'fee_posting.currency',
      'fee_posting.state',
      'money_act.state as paid_state',
      'money_act.ended_at as paid_at',
      'money_act.amount_minor as paid_minor',
      'money_act.refunding_minor',
      'money_act.label',
      'money_act.brand',
      'money_act.last_4',
      'venue.timezone',
      'venue.country',
    ])
    .select(
      sql<bigint>`coalesce((select sum(taken_minor) from dispute where dispute.act_key = money_act.key), 0)::bigint`.as(
        'charged_back',
      ),
    )
    .where('rental.account_id', '=', accountId)
    .where('fee_posting.state', 'in', ['paid', 'owed', 'pending'])
    .where('fee_posting.amount_minor', '>', 0n)
    .$if(rentalId !== undefined, (query) => query.where('rental.id', '=', rentalId ?? ''))
    .orderBy('fee_posting.due_at', 'desc')
    .limit(mostFees)
    .execute();
  return rows.map(({ timezone, country, ...fee }) => ({ ...fee, zone: venueZone({ timezone, country }) }));
}
export type FeeToPutRight = Awaited<ReturnType<typeof listFeesToPutRight>>[number];

/** What a rider is called, whether they may rent, and whether staff allowed an exchange. */
export async function findRiderToPutRight(db: Reader, accountId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'phone', 'language', 'blocking_reason', 'closed_at', 'can_do_pit_stop'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('exchange_grant')
            .select('exchange_grant.id')
            .whereRef('exchange_grant.account_id', '=', 'account.id')
            .where('exchange_grant.used_at', 'is', null),
        )
        .as('has_grant'),
    )
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** The rental of this page while it is out, else the one that the rider has in hand. */
export async function findRentalToPutRight(db: Reader, accountId: string) {
  return db
    .selectFrom('rental')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .select([
      'rental.id',
      'rental.electron_id',
      'rental.station_code',
      'rental.started_at',
      'venue.title',
      'venue.timezone',
      'venue.country',
    ])
    .where('rental.account_id', '=', accountId)
    .where('rental.returned_at', 'is', null)
    .where('rental.lost_at', 'is', null)
    .executeTakeFirst();
}
