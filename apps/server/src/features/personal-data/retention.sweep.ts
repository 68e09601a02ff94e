import { Counter, type Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { retention } from './retention.rules.ts';
import { applyRetention, rulesWithExpiredRows, sliceLength } from './retention.store.ts';

/** Due work: finds the rules with something to do. */
const retentionLook = 'retention-look';
const everyRule = 'every-rule';
/** Due work: applies one rule. The subject is the rule's name. */
const retentionWork = 'retention';
const dayMs = 86_400_000;

/** Looks once a day at every retention rule, and applies those with expired rows, one slice of rows per transaction. */
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

  const planLook = (tx: Tx) => {
    const dueAt = new Date(clock.now().getTime() + dayMs);
    return dueWork.plan(tx, { kind: retentionLook, subject: everyRule, dueAt });
  };
  const planRule = (tx: Tx, name: string) =>
    dueWork.plan(tx, { kind: retentionWork, subject: name, dueAt: clock.now() });

  dueWork.register(retentionLook, async (tx) => {
    for (const name of await rulesWithExpiredRows(tx, retention, clock.now())) await planRule(tx, name);
    await planLook(tx);
    return undefined;
  });

  dueWork.register(retentionWork, async (tx, name) => {
    const rule = retention.find((each) => each.name === name);
    if (!rule) return undefined;
    const rows = await applyRetention(tx, rule, clock.now());
    if (rows === sliceLength) await planRule(tx, name);
    return () => ended.inc({ rule: name }, rows);
  });

  await transact(db, async (tx) => {
    const planned = await tx
      .selectFrom('due_work')
      .select('subject')
      .where('kind', '=', retentionLook)
      .executeTakeFirst();
    if (!planned) await planLook(tx);
  });
}
