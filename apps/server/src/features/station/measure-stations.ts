import { heartbeatMs, type StationCommand } from '@etg/contract/station-protocol';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import { fleetGauges } from '../../platform/metrics/fleet-gauges.ts';
import type { MqttLink } from '../../platform/mqtt/client.ts';
import { readStationFigures } from './station-figures.store.ts';

export interface StationMeter {
  commanded(type: StationCommand['type'], hasLeft: boolean): void;
  fellSilent(stations: number): void;
}

interface MeterDeps extends Pick<Core, 'db' | 'clock'> {
  mqtt: Pick<MqttLink, 'connected'>;
}

/** A heartbeat that is this late will probably not arrive. */
const overdueMs = heartbeatMs * 1.5;

/** Measures which stations are reachable, and which nests are faulty. */
export function measureStations({ db, clock, mqtt }: MeterDeps, registry: Registry): StationMeter {
  fleetGauges(registry, {
    gauges: {
      stations: {
        help: 'Stations: online, silent (online, but a heartbeat is overdue), offline, never heard.',
        label: 'state',
      },
      stations_clock_wrong: { help: 'Stations whose times are corrected, since their clock is off.' },
      nests: { help: 'Nests by what is in them.', label: 'state' },
      nests_faulty: { help: 'Nests that report a fault, by fault.', label: 'fault' },
    },
    read: () => readStationFigures(db, new Date(clock.now().getTime() - overdueMs)),
  });
  const registers = [registry];
  new Gauge({
    name: 'mqtt_connected',
    help: 'Whether this node is connected to the broker of the stations. Take the min of all nodes.',
    registers,
    collect() {
      this.set(mqtt.connected() ? 1 : 0);
    },
  });
  const commands = new Counter({
    name: 'station_commands_total',
    help: 'Commands to stations, by type and whether they left. Sum over nodes.',
    labelNames: ['type', 'outcome'],
    registers,
  });
  const silent = new Counter({
    name: 'stations_fell_silent_total',
    help: 'How often a station missed three heartbeats. Sum over nodes.',
    registers,
  });
  return {
    commanded: (type, hasLeft) => commands.inc({ type, outcome: hasLeft ? 'sent' : 'not-sent' }),
    fellSilent: (stations) => silent.inc(stations),
  };
}
