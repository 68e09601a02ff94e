import type { Config } from './config.ts';
import type { RunningServer } from './start-server.ts';

/** The one calm screen of `npm start`. */
export function welcomeScreen(config: Config, { address, brokerUrl, notes }: RunningServer): string {
  const { port } = new URL(address);
  const app = `http://localhost:${port}`;
  const lines = [
    '',
    '  Electron to Go is running.',
    '',
    `  The app         ${app}`,
    `  The workbench   ${app}/workbench   stations to touch, the clock, and the outbox`,
    '  SMS codes       are not sent: read them in the outbox on the workbench',
    '                  sign in as +1 415 555 2671, then station 1001',
    '',
    `  Database        ${config.databaseUrl ? 'yours (DATABASE_URL)' : `embedded PostgreSQL in ${config.dataDir}`}`,
    `  Station broker  ${config.mqttUrl ? 'yours (MQTT_URL)' : `embedded at ${brokerUrl}`}`,
    '  Stations        virtual: a lit Electron is taken by itself after 3 seconds',
    ...notes.map((note) => `  Note            ${note}`),
    '',
    '  Ctrl-C stops it. Nothing is lost.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}
