import type { ActOutcome } from '@etg/contract/console/consequence';
import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import type { Core } from '../core.ts';
import { fleetGauges } from '../metrics/fleet-gauges.ts';

/** Counts what becomes of an act. */
export type ActMeter = (outcome: ActOutcome['outcome']) => void;

const outcomes = [
  'done',
  'waiting',
  'needs-second-person',
  'undone',
  'declined',
  'changed',
  'refused',
] as const satisfies ActOutcome['outcome'][];

export function measureActs({ db, clock }: Pick<Core, 'db' | 'clock'>, registry: Registry): ActMeter {
  const counter = new Counter({
    name: 'staff_acts_total',
    help: 'What became of acts of staff on this node: done, waiting, changed since they were seen, refused by a rule. Sum over nodes.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  fleetGauges(registry, {
    gauges: {
      staff_acts_open: {
        help: 'Acts of staff that were confirmed and have not happened yet: waiting to be performed, or for a second person.',
        label: 'state',
      },
      staff_acts_overdue_seconds: {
        help: 'How long the oldest act of staff has been waiting for after it was due; 0 if none is.',
      },
    },
    read: async () => {
      const { rows } = await sql<{ state: string; count: bigint; due: Date | null }>`
        select state, count(*) as count, min(due_at) as due from staff_act
        where state in ('waiting', 'needs-second-person') group by state`.execute(db);
      const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
      const due = rows.find(({ state }) => state === 'waiting')?.due?.getTime();
      return {
        staff_acts_open: new Map(
          ['waiting', 'needs-second-person'].map((state) => [state, counts.get(state) ?? 0]),
        ),
        staff_acts_overdue_seconds:
          due === undefined ? 0 : Math.max(0, (clock.now().getTime() - due) / 1_000),
      };
    },
  });
  return (outcome) => counter.inc({ outcome });
}
