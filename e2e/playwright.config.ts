import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { demoPort as port } from './ports.ts';

const root = join(import.meta.dirname, '..');
const browser = browserPath();
const dataDir = join(root, '.tmp', 'e2e-data');

// The runner reads this file in every worker; only the first reading comes before the server.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  fullyParallel: false,
  // One demo world: tests that share it run one after the other.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: root,
    env: { PORT: String(port), DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000' },
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

function browserPath(): string | undefined {
  const found = join(root, '.tmp', 'browser.json');
  if (!existsSync(found)) return undefined;
  const { executablePath }: { executablePath?: string | null } = JSON.parse(readFileSync(found, 'utf8'));
  return executablePath ?? undefined;
}
