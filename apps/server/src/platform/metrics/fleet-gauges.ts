import { Gauge, type Registry } from 'prom-client';
import { within } from '../within.ts';

/** A number, or one for each value of a label. */
export type Reading = number | ReadonlyMap<string, number>;

export interface FleetGauge {
  help: string;
  label?: string;
}

export interface FleetReading<Name extends string> {
  gauges: Record<Name, FleetGauge>;
  read(): Promise<Record<Name, Reading>>;
}

/** However often and by however many somebody scrapes, the database is asked once in this time. */
const keptMs = 3_000;
/** A scrape waits no longer: the other figures are worth more while the database is away. */
const patienceMs = 2_000;

/**
 * What the database says of the whole installation: every node tells the same. While it cannot be read nothing is told,
 * since a zero would say that all is well.
 */
export function fleetGauges<Name extends string>(
  registry: Registry,
  { gauges, read }: FleetReading<Name>,
): void {
  const latest = keep(read);
  for (const name of namesOf(gauges)) {
    const { help, label } = gauges[name];
    new Gauge({
      name,
      help: `${help} Of the whole installation: take the max of all nodes.`,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        const reading: Reading | undefined = (await latest())?.[name];
        this.reset();
        if (reading instanceof Map)
          for (const [value, count] of reading) this.set({ [label ?? '']: value }, count);
        else if (typeof reading === 'number') this.set(reading);
        else if (label === undefined) this.remove();
      },
    });
  }
}

function keep<Result>(read: () => Promise<Result>): () => Promise<Result | undefined> {
  let kept: Promise<Result | undefined> | undefined;
  let until = 0;
  return () => {
    const now = performance.now();
    if (!kept || now >= until) {
      until = now + keptMs;
      kept = within(patienceMs, read()).catch(() => undefined);
    }
    return kept;
  };
}

function namesOf<Name extends string>(gauges: Record<Name, unknown>): Name[] {
  return Object.keys(gauges).filter((name): name is Name => name in gauges);
}
