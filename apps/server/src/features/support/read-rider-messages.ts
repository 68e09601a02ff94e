import type { RiderPage } from '@etg/contract/console/rider';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { decrypt } from '../../platform/sealed/sealed.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { RiderAccount } from './rider-account.store.ts';

type RiderMessage = RiderPage['messages'][number];

const mostMessages = 30;

const columns = [
  'id',
  'channel',
  'subject',
  'body',
  'secret',
  'state',
  'lease_until',
  'useful_until',
  'created_at',
  'notice_id',
] as const;

/** The text message beside a notification is sent only if the notification fails. Until then nobody has written it. */
const wasMeant = sql<boolean>`state <> 'not_needed' and not (last_resort and state = 'waiting')`;

/**
 * What was sent to a rider, word for word, newest first: text messages by the number, all others by the account. Codes and
 * links are secret. Whoever had the number before took their messages along when they left.
 */
export async function readRiderMessages(
  db: Reader,
  { id, phone_index }: Pick<RiderAccount, 'id' | 'phone_index'>,
  now: Date,
): Promise<RiderMessage[]> {
  // Two statements with an index each: one condition for both would read the whole table.
  const byNumber = await db
    .selectFrom('outbox_message')
    .select(columns)
    .where('recipient_index', '=', phone_index ?? Buffer.alloc(0))
    // Somebody of staff may ride with the number to which their alarms go.
    .where('for_staff', '=', false)
    .where(wasMeant)
    .orderBy('created_at', 'desc')
    .limit(mostMessages)
    .execute();
  const byAccount = await db
    .selectFrom('outbox_message')
    .select(columns)
    .where('account_id', '=', id)
    .where(wasMeant)
    .orderBy('created_at', 'desc')
    .limit(mostMessages)
    .execute();
  const newestFirst = [...byNumber, ...byAccount].sort(
    (one, other) => Number(other.created_at) - Number(one.created_at),
  );
  const rows = oneOfEachNotice(newestFirst).slice(0, mostMessages);
  return rows.map((row) => ({
    id: row.id,
    at: toUnix(row.created_at),
    by: row.channel === 'email' ? 'mail' : row.channel,
    ...(row.subject && { subject: row.subject }),
    text: row.secret ? '' : textOf(row.channel, decrypt(db, 'outbox_message.body', row.body)),
    ...(row.secret && { secret: true as const }),
    state: stateOf(row, now),
  }));
}

/** A notification goes to every browser of the rider: it is one message, which was sent if one of them was. */
function oneOfEachNotice<Row extends { notice_id: string | null; state: string }>(
  rows: readonly Row[],
): Row[] {
  return rows.filter((row) => {
    if (row.notice_id === null) return true;
    const same = rows.filter(({ notice_id }) => notice_id === row.notice_id);
    return (same.find(({ state }) => state === 'sent') ?? same[0]) === row;
  });
}

/** The words of a notification; the rest of it is for the browser. */
function textOf(channel: 'sms' | 'email' | 'push', body: string): string {
  if (channel !== 'push') return body;
  const notice: unknown = JSON.parse(body);
  return Object(notice).text ?? '';
}

type Stored = { state: string; lease_until: Date | null; useful_until: Date };

function stateOf({ state, lease_until, useful_until }: Stored, now: Date): RiderMessage['state'] {
  if (state === 'sent') return 'sent';
  if (state === 'refused' || state === 'given_up') return 'failed';
  // Whoever was sending it is gone: it may have left, or not.
  if (state === 'sending' && lease_until && lease_until < now) return 'not-known';
  return useful_until < now ? 'failed' : 'on-its-way';
}
