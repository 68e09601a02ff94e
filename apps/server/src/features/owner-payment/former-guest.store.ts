import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { indexOf } from '../../platform/sealed/sealed.ts';

/** A day lasts this long at most, in whatever zone its venue is. */
const dayLastsMs = 2 * 86_400_000;

export interface LeavingGuest {
  accountId: string;
  phone: string;
  now: Date;
}

/** Records how often a number rented free today, by venue, for whoever deletes an account and comes back the same day. */
export async function saveFormerGuest(tx: Tx, { accountId, phone, now }: LeavingGuest): Promise<void> {
  const until = new Date(now.getTime() + dayLastsMs);
  await sql`
    insert into former_guest (phone_index, venue_id, day, rentals, until)
    select ${indexOf(tx, 'former-rider', phone)}, venue_id, day, count(*)::int, ${until}
    from owner_payment
    where account_id = ${accountId} and state = 'spent' and reserved_at > ${new Date(now.getTime() - dayLastsMs)}
    group by venue_id, day
    on conflict (phone_index, venue_id, day)
      do update set rentals = former_guest.rentals + excluded.rentals, until = excluded.until`.execute(tx);
}

/** How often a number rented free at a venue on a day, under accounts that are deleted. */
export async function countFormerRentals(
  db: Reader,
  { phone, venueId }: { phone: string; venueId: string },
  day: string,
): Promise<number> {
  const found = await db
    .selectFrom('former_guest')
    .select('rentals')
    .where('phone_index', '=', indexOf(db, 'former-rider', phone))
    .where('venue_id', '=', venueId)
    .where('day', '=', day)
    .executeTakeFirst();
  return found?.rentals ?? 0;
}
