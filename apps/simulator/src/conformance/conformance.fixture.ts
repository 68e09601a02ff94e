import { stationSeed } from '@etg/contract/simulator-control';
import type { Scenario } from '../scenario.ts';
import { Simulation } from '../simulation.ts';
import type { WireManners } from '../station-link.ts';
import { Bench } from './bench.ts';
import { OwnBroker } from './own-broker.ts';
import { runRules, type Verdict } from './run-rules.ts';
import { simulatedHands } from './simulated-hands.ts';
import { Transcript } from './transcript.ts';
import { Wire } from './wire.ts';

export type Mutation = { scenario?: Partial<Scenario>; manners?: WireManners };

const station = '1001';

/** Tries all rules on a virtual station that differs from a good one as told. */
export async function tryOn({ scenario = {}, manners }: Mutation = {}): Promise<Verdict[]> {
  const own = await OwnBroker.start({ host: '127.0.0.1', port: 0, station, password: 'secret' });
  const transcript = new Transcript((ms) => hands.patience(ms));
  const listening = { brokerUrl: own.url, station, own, ...own.suite };
  const wire = await Wire.open(listening, (heard) => transcript.add(heard));
  const simulation = simulate(own.url, manners);
  const { self } = simulation.world.station(station);
  self.scenario = { ...self.scenario, ...scenario };
  const hands = simulatedHands(simulation, wire, station);
  try {
    return await runRules(new Bench({ station, wire, transcript, hands }), () => undefined);
  } finally {
    simulation.stop();
    await wire.close();
    await own.close();
  }
}

function simulate(brokerUrl: string, manners: WireManners | undefined): Simulation {
  const nests = [
    { nest: 1, electron: 'E1', cable: 'usb_c', charge: 80 },
    { nest: 2, electron: 'E2', cable: 'lightning', charge: 60 },
    { nest: 3, electron: null, cable: null, charge: null },
  ];
  const stations = [stationSeed.parse({ code: station, password: 'secret', autoTake: false, nests })];
  const usual = { clockOffsetMs: 0, fresh: true, retryMs: 1, seed: '42' };
  return new Simulation({ brokerUrl, stations, manners, ...usual });
}
