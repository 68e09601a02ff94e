import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { StartupProblem } from '../startup-problem.ts';
import { keysOf } from './carry-keys.ts';
import { proofOf } from './key-proof.ts';

const announceEveryMs = 20_000;
/** A killed node counts as running for this long. Uses the database's clock, because the clocks of nodes differ. */
const isRunning = sql<boolean>`seen_at > now() - interval '2 minutes'`;

export interface AnnouncedNode {
  id: string;
  close(): Promise<void>;
}

/** Announces, while this node runs, which keys it has: their names and proofs, never the keys. */
export async function announceNode(
  db: Database,
  { roles, log }: { roles: Iterable<string>; log: Logger },
): Promise<AnnouncedNode> {
  const { current, known } = keysOf(db);
  const id = randomUUID();
  const name = `${[...roles].join(',')} on ${hostname()} (process ${process.pid})`.slice(0, 200);
  const proofs = [...known].map(([key, bytes]) => [key, proofOf(bytes).toString('hex')]);
  const key_proofs = JSON.stringify(Object.fromEntries(proofs));
  const announce = () =>
    db
      .insertInto('running_node')
      .values({ id, name, seals_with: current, key_proofs })
      .onConflict((row) => row.column('id').doUpdateSet({ seen_at: sql`now()` }))
      .execute();
  await db.deleteFrom('running_node').where(sql<boolean>`seen_at < now() - interval '1 day'`).execute();
  await announce();
  const timer = setInterval(() => {
    announce().catch((error: unknown) =>
      log.warn({ error }, 'this node could not announce itself to the other nodes'),
    );
  }, announceEveryMs);
  timer.unref();
  return {
    id,
    close: async () => {
      clearInterval(timer);
      // If the database is away, the row expires by itself; the node must be able to stop.
      await db
        .deleteFrom('running_node')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined);
    },
  };
}

/** Refuses to encrypt with a key that another running node lacks: that node could not read the rows any more. */
export async function refuseUnsharedKey(db: Database, { except }: { except?: string } = {}): Promise<void> {
  const { current, known, keepPlain } = keysOf(db);
  if (keepPlain) return;
  const proof = proofOf(known.get(current)).toString('hex');
  const others = await running(db);
  const lacking = others.filter(({ id, key_proofs }) => id !== except && key_proofs[current] !== proof);
  if (lacking.length === 0) return;
  throw new StartupProblem(
    `Running nodes lack the key ${current} and could not read what is encrypted with it: ${lacking.map(({ name }) => name).join('; ')}. Add it to DATA_KEYS of every node, after the others, and restart them; then put it first (docs/data-keys.md). A killed node counts as running for two minutes.`,
  );
}

/** The keys that running nodes encrypt with. */
export async function keysInUse(db: Database): Promise<string[]> {
  return [...new Set((await running(db)).map((node) => node.seals_with))];
}

function running(db: Database) {
  return db
    .selectFrom('running_node')
    .select(['id', 'name', 'seals_with', 'key_proofs'])
    .where(isRunning)
    .orderBy('name')
    .execute();
}
