import { Counter, type Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { retention } from './retention.rules.ts';
import { applyRetention, sliceLength } from './retention.store.ts';

/** Due work: applies one rule. The subject is the rule's name. */
const retentionWork = 'retention';
const dayMs = 86_400_000;

/** Applies every retention rule once a day, one slice of rows per transaction. */
export async function retentionSweep({
  db,
  clock,
  dueWork,
  metrics,
}: Core & { metrics: Registry }): Promise<void> {
  const ended = new Counter({
    name: 'retention_rows_total',
    help: 'Rows whose time was over and that were deleted, blanked or unlinked from their person.',
    labelNames: ['rule'] as const,
    registers: [metrics],
  });

  async function plan(tx: Tx, subject: string, afterMs: number): Promise<void> {
    const dueAt = new Date(clock.now().getTime() + afterMs);
    await dueWork.plan(tx, { kind: retentionWork, subject, dueAt });
  }

  dueWork.register(retentionWork, async (tx, name) => {
    const rule = retention.find((each) => each.name === name);
    if (!rule) return undefined;
    const rows = await applyRetention(tx, rule, clock.now());
    await plan(tx, name, rows < sliceLength ? dayMs : 0);
    return () => ended.inc({ rule: name }, rows);
  });

  await transact(db, async (tx) => {
    const planned = await tx
      .selectFrom('due_work')
      .select('subject')
      .where('kind', '=', retentionWork)
      .execute();
    const known = new Set(planned.map(({ subject }) => subject));
    for (const { name } of retention) if (!known.has(name)) await plan(tx, name, dayMs);
  });
}
