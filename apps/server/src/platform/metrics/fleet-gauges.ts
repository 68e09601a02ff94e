import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from '../with-timeout.ts';

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

/** The database is read at most once in this time, however many scrapes there are. */
const cacheMs = 3_000;
/** A scrape waits no longer: while the database is unreachable, the other metrics are more important. */
const timeoutMs = 2_000;

/**
 * Gauges read from the database, for the whole installation: every node reports the same. While the database cannot be
 * read the gauges are absent, since a zero would mean that all is well.
 */
export function fleetGauges<Name extends string>(
  registry: Registry,
  { gauges, read }: FleetReading<Name>,
): void {
  const latest = cache(read);
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

function cache<Result>(read: () => Promise<Result>): () => Promise<Result | undefined> {
  let cached: Promise<Result | undefined> | undefined;
  let until = 0;
  return () => {
    const now = performance.now();
    if (!cached || now >= until) {
      until = now + cacheMs;
      cached = withTimeout(timeoutMs, read()).catch(() => undefined);
    }
    return cached;
  };
}

function namesOf<Name extends string>(gauges: Record<Name, unknown>): Name[] {
  return Object.keys(gauges).filter((name): name is Name => name in gauges);
}
