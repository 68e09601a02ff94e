import { sql } from 'kysely';
import { braintreeGateway } from '../../apps/server/src/platform/braintree/braintree-gateway.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { Cluster } from '../parts/cluster.ts';

/** The product's own records at the end of a round. */
export type Records = Awaited<ReturnType<typeof readRecords>>;

export async function readRecords(db: Database) {
  const [nests, held, rentals, releases, orders, acts, ledger, fees, plans, receipts] = await Promise.all([
    db.selectFrom('nest').select(['station_code', 'nest', 'electron_id', 'lit']).execute(),
    db
      .selectFrom('held_electron')
      .innerJoin('rental', 'rental.id', 'held_electron.rental_id')
      .select(['held_electron.electron_id', 'held_electron.back_at', 'rental.account_id', 'rental.id'])
      .execute(),
    db.selectFrom('rental').select(['id', 'account_id', 'electron_id', 'returned_at', 'lost_at']).execute(),
    db.selectFrom('release').select(['id', 'state', 'reason', 'station_code', 'ended_at']).execute(),
    db.selectFrom('plan_order').select(['id', 'account_id', 'status', 'money_key', 'added_to']).execute(),
    db.selectFrom('money_act').select(['key', 'kind', 'state', 'amount_minor', 'transaction_id']).execute(),
    db.selectFrom('ledger_entry').select(['act_key', 'of_key', 'kind', 'amount_minor']).execute(),
    db.selectFrom('fee_posting').select(['rental_id', 'step', 'state', 'money_key']).execute(),
    db.selectFrom('subscription').select(['id', 'account_id', 'order_id']).execute(),
    db.selectFrom('receipt').select(['act_key', 'number', 'position']).orderBy('position').execute(),
  ]);
  return { nests, held, rentals, releases, orders, acts, ledger, fees, plans, receipts };
}

/**
 * Everything that is still under way. Empty when all work is done. Work that was planned for a time comes due at any
 * moment: only what nobody has done `lateSeconds` after its time is late.
 */
export async function readUnfinished(db: Database, { lateSeconds = 0 } = {}): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'release ' || id || ' is ' || state as what from release where ended_at is null
    union all select 'order ' || id || ' is being paid' from plan_order where status = 'processing'
    union all select 'payment ' || key || ' is ' || state from money_act where ended_at is null
    union all select 'fee ' || step || ' of ' || rental_id || ' is pending' from fee_posting where state = 'pending'
    union all select channel || ' ' || id || ' is ' || state from outbox_message
      where state in ('waiting', 'sending') and useful_until > now()
    union all select kind || ' of ' || subject || ' is overdue' from due_work
      where due_at < now() - make_interval(secs => ${lateSeconds})
    union all select 'command ' || kind || ' to ' || station_code || ' is ' || state from station_command
      where state in ('sent', 'heard') or (kind = 'open_for_service' and closed_at is null)
    union all select 'the receipt of entry ' || entry_id || ' is not issued' from receipt_due
    union all select act || ' of ' || subject || ' waits' from staff_act where state = 'waiting'
    union all select 'the promise of an owner for ' || order_id || ' has no end' from owner_payment
      where state = 'reserved' and not exists (select from due_work where subject = order_id::text)
    union all select 'estimate ' || id || ' of prices is not computed any more' from price_estimate
      where ended_at is null and not exists (select from due_work where subject = id::text)
  `.execute(db);
  return rows.map(({ what }) => what);
}

/** Incidents and failing work that an operator must check. */
export async function readIncidents(db: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'incident ' || kind || ' at ' || station_code || ': ' || coalesce(electron_id, '?') as what from incident
    union all select kind || ' of ' || subject || ' failed ' || attempts || ' times' from due_work where attempts >= 3
    union all select 'payment incident ' || kind || ' of ' || coalesce(act_key, transaction_id, '?') from payment_incident
  `.execute(db);
  return rows.map(({ what }) => what);
}

/** The payment gateway's own list of transactions. */
export async function readGatewayList({ payments }: Cluster) {
  const day = 86_400_000;
  const found = await braintreeGateway(payments.account).search({
    created: { from: new Date(Date.now() - day), to: new Date(Date.now() + day) },
  });
  if (found.outcome === 'unreachable')
    throw new Error(`the payment gateway does not answer: ${found.reason}`);
  return found.outcome === 'found' ? found.found : [];
}

export type GatewayList = Awaited<ReturnType<typeof readGatewayList>>;
