import { parseArgs } from 'node:util';
import { personName } from '@etg/contract/person-name';
import type { Config } from '../config.ts';
import { inviteByCommand } from '../features/staff/index.ts';
import { transact } from '../platform/database/transact.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { withCommandDatabase } from './command-database.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & { consoleUrl: string };

const usage = [
  'npm run staff:invite -- --name "Aiko Tanaka"',
  '  --name NAME        whom to invite to the console',
  '  --role ROLE        what they may do: admin (without it), support, field, fleet, finance, or a role you added',
  '  --again OPERATOR   instead of --name: somebody who is known and lost their passkeys, such as aiko.tanaka',
].join('\n');

/** Lets the first admin in, or one who has lost every passkey: prints a link that works once, for a day [QS4]. */
export async function staffInvite(
  args: string[],
  place: Place,
  { operator, now }: { operator: string; now: Date },
): Promise<string> {
  const whom = readOptions(args);
  return withCommandDatabase(place, (db) =>
    transact(db, async (tx) => {
      const invited = await inviteByCommand(tx, whom, { consoleUrl: place.consoleUrl, operator, now });
      if (invited.outcome === 'unknown-role') throw new StartupProblem(`There is no such role.\n\n${usage}`);
      if (invited.outcome === 'unknown-person')
        throw new StartupProblem('There is nobody of that name in the record, or they are locked out.');
      return [
        invited.link,
        `This link lets ${invited.name} come in once, until ${invited.until.toISOString()}. Give it to nobody else.`,
      ].join('\n');
    }),
  );
}

function readOptions(args: string[]) {
  const options = {
    name: { type: 'string' },
    role: { type: 'string', default: 'admin' },
    again: { type: 'string' },
  } as const;
  const { name, role, again } = understood(() => parseArgs({ args, options }).values);
  if (again !== undefined && name === undefined) return { again };
  const parsed = personName.safeParse(name);
  if (again !== undefined || !parsed.success) throw new StartupProblem(usage);
  return { name: parsed.data, role };
}

function understood<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new StartupProblem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
