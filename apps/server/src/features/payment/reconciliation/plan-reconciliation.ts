import type { Tx } from '../../../platform/database/database.ts';
import type { Payments } from '../open-payments.ts';
import { reconcileWork } from '../payment.rules.ts';

const nightHour = 3;

/** For the next night, by the injected clock. One row for all processes. */
export async function planReconciliation(
  { clock, dueWork }: Payments,
  tx: Tx,
  when: 'always' | 'unless planned' = 'always',
): Promise<void> {
  const planned = await tx
    .selectFrom('due_work')
    .select('subject')
    .where('kind', '=', reconcileWork)
    .executeTakeFirst();
  if (planned && when === 'unless planned') return;
  const dueAt = new Date(clock.now());
  dueAt.setUTCHours(nightHour, 0, 0, 0);
  if (dueAt <= clock.now()) dueAt.setUTCDate(dueAt.getUTCDate() + 1);
  await dueWork.plan(tx, { kind: reconcileWork, subject: 'nightly', dueAt });
}
