import { stationSeed } from '@etg/contract/simulator-control';
import { Simulation } from '../simulation.ts';
import { type ConformanceOptions, help, readArguments, WrongArguments } from './arguments.ts';
import { askingHands, personAtTheTerminal } from './asking-hands.ts';
import { Bench } from './bench.ts';
import type { Hands } from './hands.ts';
import { OwnBroker } from './own-broker.ts';
import { report, summary } from './report.ts';
import { runRules } from './run-rules.ts';
import { simulatedHands } from './simulated-hands.ts';
import { Transcript } from './transcript.ts';
import { Wire, type WireOptions } from './wire.ts';

async function main(): Promise<boolean> {
  const options = readArguments(process.argv.slice(2));
  if (options === undefined) {
    process.stdout.write(help);
    return true;
  }
  let hands: Hands | undefined;
  const transcript = new Transcript(async (ms) => hands?.patience(ms));
  const wire = await Wire.open(await wireOptions(options), (heard) => transcript.add(heard));
  hands = handsOf(options, wire);
  const bench = new Bench({ station: options.station, wire, transcript, hands });
  const verdicts = await runRules(bench, (verdict) => process.stdout.write(`${report(verdict)}\n`));
  process.stdout.write(summary(verdicts));
  return verdicts.every(({ outcome }) => outcome !== 'fail');
}

const simulatedPassword = 'simulated';

async function wireOptions({ station, place }: ConformanceOptions): Promise<WireOptions> {
  if (place.kind === 'broker') {
    const { url, username, password } = place;
    return { brokerUrl: url, station, username, password };
  }
  const where = place.kind === 'listen' ? place : { host: '127.0.0.1', port: 0, password: simulatedPassword };
  const { host, port, password } = where;
  const own = await OwnBroker.start({ host, port, station, password });
  process.stdout.write(`\n  Station ${station} may come to ${own.url}\n\n`);
  return { brokerUrl: own.localUrl, station, own, ...own.suite };
}

function handsOf({ station, place, interactive }: ConformanceOptions, wire: Wire): Hands {
  if (place.kind !== 'simulator') return askingHands(interactive ? personAtTheTerminal() : undefined);
  const nests = [1, 2, 3, 4].map((nest) =>
    nest < 3
      ? { nest, electron: `E-${nest}`, cable: 'usb_c', charge: 80 }
      : { nest, electron: null, cable: null, charge: null },
  );
  const seed = { code: station, password: simulatedPassword, autoTake: false, nests };
  const simulation = new Simulation({
    ...{ brokerUrl: wire.own?.localUrl ?? '', stations: [stationSeed.parse(seed)] },
    ...{ clockOffsetMs: 0, fresh: true, seed: '1', retryMs: 10 },
  });
  return simulatedHands(simulation, wire, station);
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
