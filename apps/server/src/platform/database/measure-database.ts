import { Gauge, Histogram, type Registry } from 'prom-client';
import { shortTimes } from '../metrics/durations.ts';
import type { Database } from './database.ts';
import { poolOf } from './pool.ts';

/** Shows whether this node has enough connections: a statement that waits for one makes a rider wait. */
export function measureDatabase(db: Database, registry: Registry): void {
  const pool = poolOf(db);
  if (!pool) return;
  const registers = [registry];
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this node to the database, by whether they are in use. Sum over nodes.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount } = pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
    },
  });
  new Gauge({
    name: 'database_connections_limit',
    help: 'The most connections this node may have. Sum over nodes.',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'database_waiting',
    help: 'Callers that wait for a connection right now, on this node. Sum over nodes.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  const waits = new Histogram({
    name: 'database_wait_seconds',
    help: 'How long callers waited for a connection, on this node.',
    buckets: shortTimes,
    registers,
  });
  pool.watchWaits((seconds) => waits.observe(seconds));
}
