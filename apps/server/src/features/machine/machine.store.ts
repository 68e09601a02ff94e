import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export async function findComparedUntil(db: Reader): Promise<Date | undefined> {
  const row = await db.selectFrom('payment_reconciliation').select('compared_until').executeTakeFirst();
  return row?.compared_until;
}

/** Nodes that were seen within the last ten minutes: one that stopped is forgotten later. */
export async function listNodes(db: Reader) {
  return db
    .selectFrom('running_node')
    .select(['name', 'seen_at'])
    .where('seen_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .orderBy('name')
    .execute();
}

/** A transaction of ours ends within a second; one that lasts longer waits, or somebody runs it by hand. */
const longMs = 5_000;

export interface LongTransaction {
  pid: number;
  since: Date;
  program: string;
  statement: string;
  blocks: number;
}

export async function listLongTransactions(
  db: Reader,
  { pid, leastMs = longMs }: { pid?: number; leastMs?: number } = {},
): Promise<LongTransaction[]> {
  // Who waits for whom is asked once for each connection that waits: each answer locks the table of all locks.
  const { rows } = await sql<LongTransaction>`
    with waiting as materialized (
      select pid, pg_blocking_pids(pid) as blockers from pg_stat_activity
      where datname = current_database() and coalesce(wait_event_type, 'Lock') = 'Lock'
    )
    select pid, xact_start as since, application_name as program, left(query, 300) as statement,
      (select count(*)::int from waiting where long.pid = any(waiting.blockers)) as blocks
    from pg_stat_activity as long
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and xact_start < clock_timestamp() - ${leastMs}::int * interval '1 millisecond'
      ${pid === undefined ? sql`` : sql`and pid = ${pid}`}
    order by xact_start limit 50`.execute(db);
  return rows;
}

/** False: it has ended by itself meanwhile. */
export async function endBackend(db: Reader, pid: number): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(${pid}) as ended`.execute(db);
  return rows[0]?.ended ?? false;
}
