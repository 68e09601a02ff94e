import { parseArgs } from 'node:util';
import { stationCode } from '@etg/contract/station-protocol';
import { z } from 'zod';

/** What somebody typed cannot be run; said in one line. */
export class WrongArguments extends Error {}

export type ConformanceOptions = {
  station: string;
  /** A broker that is there already, or a port to listen on, or a virtual station to try the suite itself. */
  place:
    | { kind: 'broker'; url: string; username: string | undefined; password: string | undefined }
    | { kind: 'listen'; host: string; port: number; password: string }
    | { kind: 'simulator' };
  interactive: boolean;
};

const typed = z.object({
  station: stationCode.default('1001'),
  broker: z.url({ protocol: /^mqtts?$/ }).optional(),
  username: z.string().optional(),
  password: z.string().min(1).optional(),
  listen: z.coerce.number().int().min(0).max(65_535).optional(),
  host: z.string().default('0.0.0.0'),
  simulator: z.boolean().default(false),
  interactive: z.boolean().default(false),
});
const flags = new Set(['simulator', 'interactive', 'help']);
const options = Object.fromEntries(
  [...Object.keys(typed.shape), 'help'].map((name) => [
    name,
    { type: flags.has(name) ? ('boolean' as const) : ('string' as const) },
  ]),
);

/** Undefined when help was asked for. */
export function readArguments(args: readonly string[]): ConformanceOptions | undefined {
  const values = valuesOf(args);
  if (values.help) return undefined;
  const parsed = typed.safeParse(values);
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
  username,
  password,
}: z.infer<typeof typed>): ConformanceOptions['place'] {
  const chosen = [broker !== undefined, listen !== undefined, simulator].filter(Boolean).length;
  if (chosen !== 1)
    throw new WrongArguments('Give one of --listen PORT, --broker URL and --simulator (--help)');
  if (broker !== undefined) return { kind: 'broker', url: broker, username, password };
  if (listen === undefined) return { kind: 'simulator' };
  if (password === undefined)
    throw new WrongArguments('--listen needs --password: what the station signs in with');
  return { kind: 'listen', host, port: listen, password };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

export const help = `Tries every rule of docs/station-protocol.md on one station, in the server's place.

  npm run station:conformance -- --listen 1883 --station 1001 --password SECRET --interactive
      The suite is the broker: point the station at this machine. The only way to try every rule.

  npm run station:conformance -- --broker mqtt://broker:1883 --station 1001 --username U --password P --interactive
      A broker that is there already; U may read the station's topics and write its commands. No server may be
      connected that commands the station meanwhile. Rules that only a broker can try are skipped.

  npm run station:conformance -- --simulator
      A virtual station, hands included: shows what a station that conforms looks like.

  --interactive   a person stands at the station and does what is asked; without, those rules are skipped
`;
