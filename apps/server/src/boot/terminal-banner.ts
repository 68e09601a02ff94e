import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Config } from '../config.ts';
import type { RunningServer } from './start-server.ts';

/** The banner that `npm start` prints in the terminal. */
export function terminalBanner(config: Config, { address, brokerUrl, notes }: RunningServer): string {
  const { port } = new URL(address);
  const scheme = config.http.https ? 'https' : 'http';
  const app = `${scheme}://localhost:${port}`;
  const lines = [
    '',
    '  Electron to Go is running.',
    '',
    `  The app         ${app}`,
    `  The console     ${app}/console     the company's side: choose one of five people`,
    `  The workbench   ${app}/workbench   simulated stations, the clock, and the outbox`,
    "  SMS codes       aren't sent: find them in the outbox on the workbench",
    '                  sign in as +1 415 555 2671, then station 1001',
    '',
    `  Database        ${config.databaseUrl ? 'external (DATABASE_URL)' : `embedded PostgreSQL in ${config.dataDir}`}`,
    `  Station broker  ${config.mqttUrl ? 'external (MQTT_URL)' : `embedded at ${brokerUrl}`}`,
    '  Stations        simulated: a lit Electron is taken automatically after 3 seconds',
    ...(isOpenToTheNetwork(config) ? forPhones(scheme, port) : []),
    ...(config.http.https ? ownCertificateNote : []),
    ...notes.map((note) => `  Note            ${note}`),
    '',
    '  Press Ctrl-C to stop. Your data is kept.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

const ownCertificateNote = [
  '  HTTPS           self-signed certificate: each browser warns once; continue past the warning',
];

function isOpenToTheNetwork({ host }: Config): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** A QR code that opens the app on a phone in the same network. */
function forPhones(scheme: string, port: string): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  if (!own) return [];
  const url = `${scheme}://${own}:${port}`;
  const code = renderUnicodeCompact(url, { border: 2 }).split('\n');
  return [
    `  On a phone      ${url}   (this network can also open the workbench and read its SMS codes)`,
    '',
    ...code.map((row) => `  ${row}`),
  ];
}
