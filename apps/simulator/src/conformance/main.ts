import { stationSeed } from '@etg/contract/simulator-control';
import { Simulation } from '../simulation.ts';
import { type ConformanceOptions, help, readArguments, WrongArguments } from './arguments.ts';
import { Bench } from './bench.ts';
import { OwnBroker } from './own-broker.ts';
import type { Person } from './person.ts';
import { openTerminal, personAtTerminal } from './person-at-terminal.ts';
import { report, summary } from './report.ts';
import { runRules } from './run-rules.ts';
import { simulatedPerson } from './simulated-person.ts';
import { Transcript } from './transcript.ts';
import { Wire, type WireOptions } from './wire.ts';

async function main(): Promise<boolean> {
  const options = readArguments(process.argv.slice(2));
  if (options === undefined) {
    process.stdout.write(help);
    return true;
  }
  let person: Person | undefined;
  const transcript = new Transcript(async (ms) => person?.untilQuiet(ms));
  const wire = await Wire.open(await wireOptions(options), (message) => transcript.add(message));
  person = personFor(options, wire);
  const bench = new Bench({ station: options.station, wire, transcript, person });
  const verdicts = await runRules(bench, (verdict) => process.stdout.write(`${report(verdict)}\n`));
  process.stdout.write(summary(verdicts, bench.protocol));
  return verdicts.every(({ outcome }) => outcome !== 'fail');
}

const simulatedPassword = 'simulated';

async function wireOptions({ station, place }: ConformanceOptions): Promise<WireOptions> {
  if (place.kind === 'broker') {
    const { url, username, password } = place;
    return { brokerUrl: url, station, username, password };
  }
  const address =
    place.kind === 'listen' ? place : { host: '127.0.0.1', port: 0, password: simulatedPassword };
  const { host, port, password } = address;
  const own = await OwnBroker.start({ host, port, station, password });
  process.stdout.write(`\n  Waiting for station ${station} at ${own.url}\n\n`);
  return { brokerUrl: own.localUrl, station, own, ...own.suite };
}

function personFor({ station, place, interactive }: ConformanceOptions, wire: Wire): Person {
  if (place.kind !== 'simulator') return personAtTerminal(interactive ? openTerminal() : undefined);
  const nests = [1, 2, 3, 4].map((nest) =>
    nest < 3
      ? { nest, electron: `E-${nest}`, cable: 'usb_c', charge: 80 }
      : { nest, electron: null, cable: null, charge: null },
  );
  const { protocol } = place;
  const seed = { code: station, password: simulatedPassword, autoTake: false, protocol, nests };
  const simulation = new Simulation({
    brokerUrl: wire.own?.localUrl ?? '',
    stations: [stationSeed.parse(seed)],
    clockOffsetMs: 0,
    fresh: true,
    seed: '1',
    retryMs: 10,
  });
  return simulatedPerson(simulation, wire, station);
}

main().then(
  (conforms) => process.exit(conforms ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error && error instanceof WrongArguments ? error.message : String(error)}\n`,
    );
    process.exit(2);
  },
);
