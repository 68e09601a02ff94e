import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { dataKeySettingsOf } from '../platform/sealed/data-key-settings.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { webAddress } from '../platform/web-address.ts';
import { environment, readableIssues, setVariables } from './environment.ts';

const place = environment.pick({
  DATABASE_URL: true,
  DATA_DIR: true,
  DATA_KEYS: true,
  DATA_INDEX_KEY: true,
  DATA_PLAIN: true,
});

/** What a command beside the server needs: where the database is, and the keys of its encrypted columns. */
export function readDatabaseSettings(
  env: NodeJS.ProcessEnv,
): Pick<Config, 'databaseUrl' | 'dataDir' | 'dataKeys'> {
  const parsed = place.safeParse(setVariables(env));
  if (!parsed.success) throw new StartupProblem(readableIssues(parsed.error));
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = parsed.data;
  return { databaseUrl, dataDir: resolve(dataDir), dataKeys: dataKeySettingsOf(parsed.data) };
}

/** Where the console is used, for a link that a command prints. */
export function readCommandUrl(env: NodeJS.ProcessEnv): string {
  const address = env.CONSOLE_URL || env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`;
  const parsed = webAddress.safeParse(address);
  if (!parsed.success) throw new StartupProblem(`${address} is not the address of a website.`);
  return parsed.data;
}
