import { join } from 'node:path';

const apps = join(import.meta.dirname, '..', '..', '..', 'apps');
const built = (app: string) => ({
  entry: join(apps, app, 'dist', 'main.js'),
  execArgv: ['--enable-source-maps'],
});

/** The built programs, as in production: starting from sources takes four times as long. Vitest rebuilds stale ones before the tests. */
export const builtServer = built('server');
export const builtSimulator = built('simulator');
export const builtGateway = built('gateway-sandbox');
