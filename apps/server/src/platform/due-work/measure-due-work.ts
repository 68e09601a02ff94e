import { sql } from 'kysely';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { longTimes } from '../metrics/durations.ts';
import { fleetGauges } from '../metrics/fleet-gauges.ts';
import { attemptsBeforeAlarm } from './due-work.rules.ts';

export interface WorkEnded {
  kind: string;
  outcome: 'done' | 'failed';
  lateMs: number;
}

interface Deps {
  db: Database;
  clock: Clock;
}

/** Shows whether the workers keep up: overdue work is a fee not charged, or a rider not notified. */
export function measureDueWork({ db, clock }: Deps, registry: Registry): (ended: WorkEnded) => void {
  fleetGauges(registry, {
    gauges: {
      due_work_due: { help: 'Pieces of work whose time has come and that are not done yet.' },
      due_work_stuck: {
        help: `Pieces of work that failed at least ${attemptsBeforeAlarm} times and are tried again more and more rarely.`,
      },
      due_work_oldest_seconds: { help: 'How late the oldest piece of due work is.' },
    },
    read: async () => {
      const now = clock.now();
      const { rows } = await sql<{ due: bigint; stuck: bigint; oldest: Date | null }>`
        select count(*) as due, min(due_at) as oldest,
          (select count(*) from due_work where attempts >= ${attemptsBeforeAlarm}) as stuck
        from due_work where due_at <= ${now}`.execute(db);
      const oldest = rows[0]?.oldest ?? now;
      return {
        due_work_due: Number(rows[0]?.due ?? 0),
        due_work_stuck: Number(rows[0]?.stuck ?? 0),
        due_work_oldest_seconds: (now.getTime() - oldest.getTime()) / 1_000,
      };
    },
  });
  const done = new Counter({
    name: 'due_work_total',
    help: 'Due work that this node has done, or that failed on it, by kind. Sum over nodes.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const lateness = new Histogram({
    name: 'due_work_lateness_seconds',
    help: 'How long after its due time work was started on this node, by kind.',
    labelNames: ['kind'],
    buckets: longTimes,
    registers: [registry],
  });
  return ({ kind, outcome, lateMs }) => {
    done.inc({ kind, outcome });
    lateness.observe({ kind }, Math.max(0, lateMs) / 1_000);
  };
}
