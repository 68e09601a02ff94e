import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { MovableClock } from '../platform/clock.ts';
import type { Core } from '../platform/core.ts';
import { loadClockOffset } from './demo-clock.ts';
import { saveCredentials, seedDemo } from './seed-demo.ts';
import { demoStationSeeds } from './station-seeds.ts';
import { untilHeard } from './until-heard.ts';
import { type SimulatorProgram, startVirtualStations } from './virtual-stations.ts';
import { workbenchPage } from './workbench.page.ts';
import { workbenchRoutes } from './workbench.routes.ts';
import { createWorkbench } from './workbench.ts';

export interface DemoProgram {
  simulator: SimulatorProgram;
}

interface DemoSetting {
  program: DemoProgram;
  http: FastifyInstance;
  brokerUrl: string;
  dataDir: string;
}

/** The demo world around the product: seeded data, virtual stations and the workbench to touch them. */
export async function startDemo(
  core: Core & { clock: MovableClock },
  { program, http, brokerUrl, dataDir }: DemoSetting,
): Promise<{ stop(): Promise<void> }> {
  await loadClockOffset(core.db, core.clock);
  const fresh = await seedDemo(core.db, core.clock.now());
  const seeds = demoStationSeeds();
  await saveCredentials(core.db, seeds);
  const start = {
    brokerUrl,
    worldFile: join(dataDir, 'virtual-stations.json'),
    stations: seeds,
    clockOffsetMs: core.clock.offsetMs(),
    fresh,
  };
  const stations = await startVirtualStations(program.simulator, start, core.log);
  await untilHeard(core.db, stations);
  const workbench = createWorkbench({ ...core, stations });
  workbenchRoutes(http, workbench);
  await workbenchPage(http, workbench);
  return { stop: () => stations.stop() };
}
