import { type StationSeed, stationSeed } from '@etg/contract/simulator-control';
import type { Scenario } from '../scenario.ts';
import { Simulation } from '../simulation.ts';
import type { MqttUsage } from '../station-link.ts';
import { Bench } from './bench.ts';
import { OwnBroker } from './own-broker.ts';
import { runRules, type Verdict } from './run-rules.ts';
import { simulatedPerson } from './simulated-person.ts';
import { Transcript } from './transcript.ts';
import { Wire } from './wire.ts';

export type Mutation = {
  scenario?: Partial<Scenario>;
  mqttUsage?: MqttUsage;
  protocol?: StationSeed['protocol'];
};

const station = '1001';

/** Tests a virtual station that differs from a correct one by the mutation. */
export async function tryOn({
  scenario = {},
  mqttUsage,
  protocol = '1.1',
}: Mutation = {}): Promise<Verdict[]> {
  const own = await OwnBroker.start({ host: '127.0.0.1', port: 0, station, password: 'secret' });
  const transcript = new Transcript((ms) => person.untilQuiet(ms));
  const wireOptions = { brokerUrl: own.url, station, own, ...own.suite };
  const wire = await Wire.open(wireOptions, (message) => transcript.add(message));
  const simulation = simulate(own.url, protocol, mqttUsage);
  const { self } = simulation.world.station(station);
  self.scenario = { ...self.scenario, ...scenario };
  const person = simulatedPerson(simulation, wire, station);
  try {
    return await runRules(new Bench({ station, wire, transcript, person }), () => undefined);
  } finally {
    simulation.stop();
    await wire.close();
    await own.close();
  }
}

function simulate(brokerUrl: string, protocol: StationSeed['protocol'], mqttUsage?: MqttUsage): Simulation {
  const nests = [
    { nest: 1, electron: 'E1', cable: 'usb_c', charge: 80 },
    { nest: 2, electron: 'E2', cable: 'lightning', charge: 60 },
    { nest: 3, electron: null, cable: null, charge: null },
  ];
  const stations = [
    stationSeed.parse({ code: station, password: 'secret', autoTake: false, protocol, nests }),
  ];
  return new Simulation({
    brokerUrl,
    stations,
    mqttUsage,
    clockOffsetMs: 0,
    fresh: true,
    retryMs: 1,
    seed: '42',
  });
}
