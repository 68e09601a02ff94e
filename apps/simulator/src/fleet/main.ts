import { Simulation } from '../simulation.ts';
import { type FleetOptions, help, readArguments, WrongArguments } from './arguments.ts';
import { fleetSeeds } from './fleet-seeds.ts';
import { PassersBy } from './passers-by.ts';

const reportEveryMs = 5_000;

function main(): void {
  const options = readArguments(process.argv.slice(2));
  if (options === undefined) process.stdout.write(help);
  else run(options);
}

function run(options: FleetOptions): void {
  const { brokerUrl, connectPerSecond, seed, endAfterS } = options;
  const stations = fleetSeeds(options);
  const emptyBytes = process.memoryUsage().rss;
  const simulation = new Simulation({
    brokerUrl,
    stations,
    seed,
    connectPerSecond,
    clockOffsetMs: 0,
    fresh: true,
    batchMs: 50,
  });
  const reporting = setInterval(() => print(report(simulation, emptyBytes)), reportEveryMs);
  const visits = startVisits(simulation, options);
  print(
    `${stations.length} stations, scenario ${options.scenario}, seed ${seed}, at ${brokerUrl}. Press Ctrl-C to stop them.`,
  );

  function end(): void {
    clearInterval(reporting);
    visits.stop();
    print(report(simulation, emptyBytes));
    simulation.stop();
    process.exit(0);
  }
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  if (endAfterS !== undefined) setTimeout(end, endAfterS * 1_000);
}

function startVisits(simulation: Simulation, { seed, ratePerMinute }: FleetOptions): { stop(): void } {
  const people = new PassersBy(seed);
  let next: NodeJS.Timeout | undefined;
  function wait(): void {
    next = setTimeout(() => {
      simulation.change((world) => people.visit(world));
      wait();
    }, people.nextAfterMs(ratePerMinute));
  }
  if (ratePerMinute > 0) wait();
  return { stop: () => clearTimeout(next) };
}

function report(simulation: Simulation, emptyBytes: number): string {
  const { plugged, connected, sent, acknowledged, commands } = simulation.tally();
  const kB = Math.round(
    (process.memoryUsage().rss - emptyBytes) / 1_000 / simulation.world.memory.stations.length,
  );
  return `${connected} of ${plugged} connected; ${sent} messages, ${sent - acknowledged} not acknowledged yet; ${commands} commands received; ${kB} kB per station`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  main();
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
