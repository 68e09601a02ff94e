import type { Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import { fleetGauges } from '../../platform/metrics/fleet-gauges.ts';
import { countOpenReports } from './report-inbox.store.ts';

export function measureReports({ db }: Pick<Core, 'db'>, registry: Registry): void {
  fleetGauges(registry, {
    gauges: { problem_reports_open: { help: 'Reports of riders that nobody has answered.' } },
    read: async () => ({ problem_reports_open: await countOpenReports(db) }),
  });
}
