import { readCommandUrl, readDatabaseSettings } from '../boot/command-settings.ts';
import { commandOperator } from '../platform/operator/command-operator.ts';
import { brokerFiles } from './broker-files.ts';
import { migrateSchema } from './migrate-schema.ts';
import { newSecrets } from './new-secrets.ts';
import { rotateKeys } from './rotate-keys.ts';
import { staffInvite } from './staff-invite.ts';
import { stationCredentials } from './station-credentials.ts';

/** A command that an operator runs instead of starting the server. It prints its result and ends. */
export interface Command {
  /** Its name in the record of operators' acts, or why it is not recorded. */
  act: string | { none: string };
  run(args: string[]): string | Promise<string>;
}

export function commandsOf(env: NodeJS.ProcessEnv, migrations: string): Record<string, Command> {
  const by = () => ({ operator: commandOperator(), now: new Date() });
  return {
    migrate: {
      act: { none: 'changes no data; the migration table records when it ran' },
      run: () => migrateSchema(migrations, readDatabaseSettings(env)),
    },
    'station-credentials': {
      act: 'station.issue-credential',
      run: (args) => stationCredentials(args, readDatabaseSettings(env), by()),
    },
    'broker-files': {
      act: { none: 'changes no data; it writes down what the database has' },
      run: (args) =>
        brokerFiles(args, readDatabaseSettings(env), {
          say: (line) => void process.stdout.write(`${line}\n`),
        }),
    },
    'staff-invite': {
      act: 'staff.invite',
      run: (args) =>
        staffInvite(args, { ...readDatabaseSettings(env), consoleUrl: readCommandUrl(env) }, by()),
    },
    'rotate-keys': { act: 'data-keys.rotate', run: () => rotateKeys(readDatabaseSettings(env), by()) },
    'new-secrets': { act: { none: 'uses no database' }, run: () => newSecrets() },
  };
}
