import { join } from 'node:path';

const apps = join(import.meta.dirname, '..', '..', '..', 'apps');
const built = (app: string) => ({
  entry: join(apps, app, 'dist', 'main.js'),
  execArgv: ['--enable-source-maps'],
});

/** Our programs as they run in production: starting one from its sources takes four times as long. Vitest builds what is stale before the tests. */
export const builtServer = built('server');
export const builtSimulator = built('simulator');
export const builtGateway = built('gateway-sandbox');
