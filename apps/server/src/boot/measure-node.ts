import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { measurePrices } from '../features/pricing/index.ts';
import { measureReports } from '../features/problem-report/index.ts';
import { measureRentals, type RentalMeter } from '../features/rental/index.ts';
import { measureStations, type StationMeter } from '../features/station/index.ts';
import { measureMissingTexts } from '../features/translation/index.ts';
import type { Core } from '../platform/core.ts';
import { measureDatabase } from '../platform/database/measure-database.ts';
import { measureDueWork } from '../platform/due-work/measure-due-work.ts';
import type { MqttLink } from '../platform/mqtt/client.ts';
import { type ActMeter, measureActs } from '../platform/operator/measure-acts.ts';
import { measureOutbox } from '../platform/outbox/measure-outbox.ts';
import type { Nodes } from './start-nodes.ts';

interface NodeMeasured extends Core, Pick<Nodes, 'redis'> {
  config: Pick<Config, 'roles'>;
  mqtt: MqttLink;
  metrics: Registry;
}

/** Counters that the features increase themselves, as things happen. */
export interface Meters {
  rentals: RentalMeter;
  stationMeter: StationMeter;
  actMeter: ActMeter;
}

/** The metrics of every node, whatever its role. docs/observability.md lists all metrics. */
export function measureNode({ config, mqtt, redis, metrics, ...core }: NodeMeasured): Meters {
  new Gauge({
    name: 'server_info',
    help: 'Always 1: which roles this node has.',
    labelNames: ['roles'],
    registers: [metrics],
  }).set({ roles: [...config.roles].join(',') }, 1);
  if (redis) {
    new Gauge({
      name: 'redis_connected',
      help: 'Whether this node reaches Redis; without Redis it works alone. Take the min of all nodes.',
      registers: [metrics],
      collect() {
        this.set(redis.isConnected() ? 1 : 0);
      },
    });
  }
  measureDatabase(core.db, metrics);
  core.dueWork.watch(measureDueWork(core, metrics));
  measureOutbox(core, metrics);
  measureReports(core, metrics);
  measurePrices(core, metrics);
  measureMissingTexts(core, metrics);
  return {
    rentals: measureRentals(core, metrics),
    stationMeter: measureStations({ ...core, mqtt }, metrics),
    actMeter: measureActs(core, metrics),
  };
}
