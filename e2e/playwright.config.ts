import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(import.meta.dirname, '..');
const browser = browserPath();

export default defineConfig({
  testDir: '.',
  testIgnore: process.env.MOSQUITTO_PATH ? [] : '**/*.mosquitto.spec.ts',
  outputDir: join(root, 'test-results'),
  fullyParallel: false,
  // Each worker has a demo world of its own (test.ts); the tests of a file share it, one after the other.
  workers: 2,
  forbidOnly: true,
  // Generous, since it only ends tests that hang: a busy machine must not fail a test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    // A phone's two pixels for each of ours cost a tenth of the processor, and only pictures show them.
    deviceScaleFactor: process.env.E2E_PICTURES ? 2 : 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Tests must see every request of a page; only offline.spec.ts allows service workers.
    serviceWorkers: 'block',
    // Traces cost a third of the time: a failure leaves only a screenshot; E2E_TRACE=on records traces.
    screenshot: 'only-on-failure',
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
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
});

function browserPath(): string | undefined {
  const found = join(root, '.tmp', 'browser.json');
  if (!existsSync(found)) return undefined;
  const { executablePath }: { executablePath?: string | null } = JSON.parse(readFileSync(found, 'utf8'));
  return executablePath ?? undefined;
}
