import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Payments } from '../features/payment/index.ts';
import type { MovableClock } from '../platform/clock.ts';
import type { Core } from '../platform/core.ts';
import { channelLogRoutes } from './channel-log.routes.ts';
import type { ChannelLog } from './channel-log.ts';
import type { ChildProgram } from './child-program.ts';
import { disputesRoutes } from './disputes.routes.ts';
import { gatewayRoutes } from './gateway.routes.ts';
import { initialWorld } from './initial-world.ts';
import { missingTextsRoutes } from './missing-texts.routes.ts';
import { moneyRecordsRoutes } from './money-records.routes.ts';
import type { PreparedDemo } from './prepare-demo.ts';
import { serveSandboxFrames } from './sandbox-frames.ts';
import { saveCredentials } from './seed-demo.ts';
import { demoStationSeeds } from './station-seeds.ts';
import { untilStationsReport } from './until-stations-report.ts';
import { startVirtualStations } from './virtual-stations.ts';
import { workbenchRoutes } from './workbench.routes.ts';
import { createWorkbench } from './workbench.ts';
import { serveWorkbenchPage } from './workbench-page.ts';
import type { WorldGate } from './world-gate.ts';

export interface DemoProgram {
  simulator: ChildProgram;
  gateway: ChildProgram;
  /** The folder of the workbench's built page. */
  workbenchPage: string;
  /** The folder of the payment sandbox's built frames. */
  sandboxFrames: string;
}

interface DemoSetting {
  program: DemoProgram;
  http: FastifyInstance;
  brokerUrl: string;
  dataDir: string;
  gate: WorldGate;
  channelLog: ChannelLog;
  prepared: PreparedDemo;
  payments: Payments;
  renewCountries(): Promise<void>;
  renewTexts(): Promise<void>;
  /** Does all due work, and the calls that follow from it. */
  doAllDueWork(): Promise<void>;
}

/** The demo around the product: seeded data, virtual stations, and the workbench to operate them. */
export async function startDemo(
  core: Core & { clock: MovableClock },
  setting: DemoSetting,
): Promise<{ stop(): Promise<void> }> {
  const { program, http, brokerUrl, dataDir, gate, channelLog, prepared, payments } = setting;
  const { doAllDueWork, renewCountries, renewTexts } = setting;
  const { fresh, gateway } = prepared;
  const world = initialWorld({ payments: { ...payments, clock: core.clock }, gateway, doAllDueWork });
  if (fresh) {
    await world.create();
    await renewTexts();
  }
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
  await untilStationsReport(core.db, stations);
  const workbench = createWorkbench({
    ...core,
    stations,
    seeds,
    gateway,
    doAllDueWork,
    settled: payments.untilIdle,
    gate,
    recreateWorld: async () => {
      await world.recreate();
      await renewCountries();
      await renewTexts();
    },
  });
  workbenchRoutes(http, workbench);
  gatewayRoutes(http, gateway);
  disputesRoutes(http, payments, gateway);
  moneyRecordsRoutes(http, payments);
  const streams = channelLogRoutes(http, channelLog);
  missingTextsRoutes(http, core);
  await serveWorkbenchPage(http, program.workbenchPage);
  await serveSandboxFrames(http, program.sandboxFrames, gateway.account);
  return {
    stop: async () => {
      streams.end();
      await stations.stop();
    },
  };
}
