import { parseArgs } from 'node:util';
import { type StationSeed, virtualProtocol } from '@etg/contract/simulator-control';
import { stationCode } from '@etg/contract/station-protocol';
import { z } from 'zod';

/** The command line is invalid; the message is printed as it is. */
export class WrongArguments extends Error {}

export type ConformanceOptions = {
  station: string;
  /** An existing broker, a port to listen on, or a virtual station to demonstrate the suite. */
  place:
    | { kind: 'broker'; url: string; username: string | undefined; password: string | undefined }
    | { kind: 'listen'; host: string; port: number; password: string }
    | { kind: 'simulator'; protocol: StationSeed['protocol'] };
  interactive: boolean;
};

const argumentsSchema = z.object({
  station: stationCode.default('1001'),
  broker: z.url({ protocol: /^mqtts?$/ }).optional(),
  username: z.string().optional(),
  password: z.string().min(1).optional(),
  listen: z.coerce.number().int().min(0).max(65_535).optional(),
  host: z.string().default('0.0.0.0'),
  simulator: z.boolean().default(false),
  protocol: virtualProtocol.default('1.1'),
  interactive: z.boolean().default(false),
});
const flags = new Set(['simulator', 'interactive', 'help']);
const options = Object.fromEntries(
  [...Object.keys(argumentsSchema.shape), 'help'].map((name) => [
    name,
    { type: flags.has(name) ? ('boolean' as const) : ('string' as const) },
  ]),
);

/** Undefined for `--help`. */
export function readArguments(args: readonly string[]): ConformanceOptions | undefined {
  const values = valuesOf(args);
  if (values.help) return undefined;
  const parsed = argumentsSchema.safeParse(values);
  if (!parsed.success)
    throw new WrongArguments(
      parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const { station, interactive } = parsed.data;
  return { station, interactive, place: placeOf(parsed.data) };
}

function placeOf({
  broker,
  listen,
  simulator,
  host,
  protocol,
  username,
  password,
}: z.infer<typeof argumentsSchema>): ConformanceOptions['place'] {
  const chosen = [broker !== undefined, listen !== undefined, simulator].filter(Boolean).length;
  if (chosen !== 1)
    throw new WrongArguments('Give one of --listen PORT, --broker URL and --simulator (--help)');
  if (broker !== undefined) return { kind: 'broker', url: broker, username, password };
  if (listen === undefined) return { kind: 'simulator', protocol };
  if (password === undefined)
    throw new WrongArguments('--listen needs --password: the password the station signs in with');
  return { kind: 'listen', host, port: listen, password };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

export const help = `Tests one station against every rule of docs/station-protocol.md. The suite takes the server's place.

  npm run station:conformance -- --listen 1883 --station 1001 --password SECRET --interactive
      The suite is the broker: configure the station to connect to this machine. Only this way tests every rule.

  npm run station:conformance -- --broker mqtt://broker:1883 --station 1001 --username U --password P --interactive
      Uses an existing broker; user U must be allowed to read the station's topics and publish its commands. No server
      may send commands to the station meanwhile. Rules that need the suite's own broker are skipped.

  npm run station:conformance -- --simulator
      Tests a virtual station and simulates the person: shows the report of a station that conforms. With
      --protocol 1.0 it is a station of that version.

The station's greeting says which version it speaks: the rules of 1.1 are asked only of a station that announces it.

  --interactive   a person at the station does what the suite asks; without it those rules are skipped
`;
