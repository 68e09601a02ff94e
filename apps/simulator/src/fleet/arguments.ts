import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stationBehaviour, virtualProtocol } from '@etg/contract/simulator-control';
import { stationCode } from '@etg/contract/station-protocol';
import { z } from 'zod';
import { scenarios } from '../scenarios.ts';
import { anonymousCredentials, type Credential, type FleetSeedOptions } from './fleet-seeds.ts';

/** The command line is invalid; the message is printed as it is. */
export class WrongArguments extends Error {}

export type FleetOptions = FleetSeedOptions & {
  brokerUrl: string;
  ratePerMinute: number;
  connectPerSecond: number;
  endAfterS: number | undefined;
};

const whole = z.coerce.number().int().min(1);
const argumentsSchema = z.object({
  broker: z.url({
    protocol: /^(mqtt|tcp)$/,
    error: '--broker must be an address such as mqtt://127.0.0.1:1883',
  }),
  stations: whole.max(100_000).default(100),
  scenario: z.enum([...stationBehaviour.options, 'mixed']).default('well_behaved'),
  seed: z.string().min(1).default('1'),
  nests: whole.max(64).default(8),
  protocol: virtualProtocol.default('1.1'),
  rate: z.coerce.number().min(0).default(0),
  'connect-rate': whole.default(500),
  credentials: z.string().optional(),
  for: whole.optional(),
});
const credential = z.object({ station: stationCode, password: z.string().min(1) });

const options = Object.fromEntries(
  [...Object.keys(argumentsSchema.shape), 'help'].map((name) => [
    name,
    { type: name === 'help' ? ('boolean' as const) : ('string' as const) },
  ]),
);

/** Undefined for `--help`. */
export function readArguments(args: readonly string[]): FleetOptions | undefined {
  const values = valuesOf(args);
  if (values.help) return undefined;
  if (values.broker === undefined) throw new WrongArguments(noBroker);
  const parsed = argumentsSchema.safeParse(values);
  if (!parsed.success)
    throw new WrongArguments(
      parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const { broker, stations, scenario, seed, nests, protocol, rate, credentials } = parsed.data;
  return {
    brokerUrl: broker,
    credentials: credentials === undefined ? anonymousCredentials(stations) : readFile(credentials, stations),
    scenario,
    seed,
    nests,
    protocol,
    ratePerMinute: rate,
    connectPerSecond: parsed.data['connect-rate'],
    endAfterS: parsed.data.for,
  };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

function readFile(path: string, limit: number): Credential[] {
  try {
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^[{\d]/.test(line));
    return lines
      .slice(0, limit)
      .map((line) => credential.parse(line.startsWith('{') ? JSON.parse(line) : pair(line)));
  } catch {
    throw new WrongArguments(
      `--credentials: each line of ${path} must be {"station":"…","password":"…"}, or a code and a password`,
    );
  }
}

/** The format that `npm run station:credentials` prints. */
function pair(line: string): { station: string | undefined; password: string | undefined } {
  const [station, password] = line.trim().split(/\s+/);
  return { station, password };
}

const noBroker = `--broker is missing: the address of an MQTT broker. A running demo prints its own as "Station broker"
(mqtt://127.0.0.1:…; MQTT_PORT fixes the port) and needs --credentials. A broker without sign-in needs none:
mosquitto -p 1883, then --broker mqtt://127.0.0.1:1883`;

export const help = `Runs virtual Supernova stations in one process, each as an MQTT client of its own.

  npm run simulate -- --broker mqtt://127.0.0.1:1883 --stations 5000

  --broker URL           the MQTT broker
  --stations N           number of stations (100), with codes from 500000 on
  --credentials FILE     these stations instead; each line is {"station":"1001","password":"…"} or "1001 …"
  --scenario NAME        behaviour of the stations (well_behaved); "mixed" draws one for each
  --seed TEXT            the same seed gives the same battery levels, visitors, delays and faults (1)
  --rate N               visitors per minute, over all stations (0)
  --nests N              nests per station (8)
  --protocol 1.0         version of the station protocol (1.1)
  --connect-rate N       connections opened per second (500)
  --for SECONDS          end after that time

Scenarios:
${stationBehaviour.options.map((name) => `  ${name.padEnd(26)}${scenarios[name].story}`).join('\n')}
`;
