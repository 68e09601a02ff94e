import { readPlace } from './config.ts';
import { migrateSchema } from './migrate-schema.ts';
import { newSecrets } from './new-secrets.ts';
import { commandOperator } from './platform/operator/command-operator.ts';
import { rotateKeys } from './rotate-keys.ts';
import { stationCredentials } from './station-credentials.ts';

/** Something the program does besides serving: it says one thing and ends. */
export interface Command {
  /** What the record of acts calls it, or why nothing is written down. */
  act: string | { none: string };
  run(args: string[]): string | Promise<string>;
}

export function commandsOf(env: NodeJS.ProcessEnv, migrations: string): Record<string, Command> {
  const by = () => ({ operator: commandOperator(), now: new Date() });
  return {
    migrate: {
      act: { none: 'touches no data; the table of migrations says when' },
      run: () => migrateSchema(migrations, readPlace(env)),
    },
    'station-credentials': {
      act: 'station.issue-credential',
      run: (args) => stationCredentials(args, readPlace(env), by()),
    },
    'rotate-keys': { act: 'data-keys.rotate', run: () => rotateKeys(readPlace(env), by()) },
    'new-secrets': { act: { none: 'knows no database' }, run: () => newSecrets() },
  };
}
