import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { emptySome, insertFleet } from './map/fleet.ts';
import { type Tasks, tasksAfter } from './map/long-tasks.ts';
import { prepareProduction } from './production.ts';
import type { Figure } from './report/figure.ts';
import { record } from './report/result.ts';
import { percentile } from './unlock/percentiles.ts';

const { values } = parseArgs({ options: { venues: { type: 'string', default: '1000,10000,100000' } } });
const fleets = values.venues.split(',').map(Number);
/** Users notice longer tasks of the page's main thread. */
const longestTaskMs = 50;
const drags = 12;
const viewsAsked = 200;
const root = join(import.meta.dirname, '..');
const { executablePath }: { executablePath: string } = JSON.parse(
  readFileSync(join(root, '.tmp', 'browser.json'), 'utf8'),
);

const production = await prepareProduction();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const figures: Figure[] = [];
try {
  console.log('\nThe map of so many venues\n');
  row([
    'venues',
    'kB',
    'kB br',
    'kB br/1000',
    'view kB',
    'view p50',
    'p99 ms',
    'tasks',
    'longest',
    '> 50 ms',
  ]);
  for (const venues of fleets) await measure(venues);
} finally {
  await browser.close();
  await production.remove();
}
await record('map', figures);

async function measure(venues: number): Promise<void> {
  const server = await production.startServer();
  const db = production.openDatabase();
  try {
    await insertFleet(db, venues);
    const whole = await sizeOfAll();
    const views = await askForViews();
    const tasks = await panAround(browser, db, venues);
    const numbers = [whole.bytes, whole.packed, (whole.packed / venues) * 1_000, views.bytes].map(kB);
    const times = [views.p50, views.p99].map((ms) => ms.toFixed(1));
    row([
      String(venues),
      ...numbers,
      ...times,
      String(tasks.count),
      tasks.longest.toFixed(1),
      String(tasks.long.length),
      tasks.longestSeen.toFixed(1),
    ]);
    const of = `of ${venues.toLocaleString('en-US')} venues`;
    figures.push(
      {
        what: `longest task while panning a map ${of}`,
        value: tasks.longest,
        unit: 'ms',
        atMost: longestTaskMs,
      },
      { what: `a view ${of}, p99`, value: views.p99, unit: 'ms' },
    );
  } finally {
    await db.destroy();
    await server.stop();
  }
}

async function sizeOfAll(): Promise<{ bytes: number; packed: number }> {
  const get = async (encoding: string) => {
    const answer = await fetch(`${production.origin}/api/v1/venues/get`, {
      headers: { 'accept-encoding': encoding },
    });
    return { answer, body: await answer.arrayBuffer() };
  };
  const plain = await get('identity');
  // `fetch` decompresses the body; the header has the compressed size.
  const packed = await get('br');
  return {
    bytes: plain.body.byteLength,
    packed: Number(packed.answer.headers.get('content-length') ?? packed.body.byteLength),
  };
}

/** Requests views of a phone over the first city, at usual zooms. */
async function askForViews(): Promise<{ bytes: number; p50: number; p99: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < viewsAsked; turn += 1) {
    const zoom = 9 + (turn % 8);
    const [wide, tall] = [390, 520].map((pixels) => (pixels / 256) * (360 / 2 ** zoom));
    const [west, south] = [-118.5 + (turn % 10) / 100, 34 - (tall ?? 0) / 2];
    const box = [west, south, west + (wide ?? 0), south + (tall ?? 0)].map((edge) => edge.toFixed(4)).join();
    const start = performance.now();
    const answer = await fetch(`${production.origin}/api/v1/venues/in/${zoom}/${box}`);
    bytes = Math.max(bytes, (await answer.arrayBuffer()).byteLength);
    if (turn > 0) times.push(performance.now() - start);
  }
  return { bytes, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Opens the map and pans it while 5 % of all stations become empty; saves the trace. */
async function panAround(from: Browser, db: Database, venues: number): Promise<Tasks> {
  const page = await from.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await from.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.goto(`${production.origin}/map`);
  await page.locator('[data-drawn]').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate("performance.mark('map ready')");
  await emptySome(db, 0.05);
  for (let turn = 0; turn < drags; turn += 1) await drag(page, turn);
  await page.locator('[data-drawn]').first().waitFor();
  const recorded = String(await from.stopTracing());
  await page.close();
  await writeFile(join(root, '.tmp', `bench-map-${venues}.json`), recorded);
  return tasksAfter(recorded, 'map ready');
}

/** Pans back and forth, and zooms in and out in between. */
async function drag(page: Page, turn: number): Promise<void> {
  const [x, y] = [195, 260];
  const [dx, dy] = turn % 2 === 0 ? [120, 60] : [-90, -120];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 12 });
  await page.mouse.up();
  if (turn % 4 === 3) await page.mouse.wheel(0, turn % 8 === 3 ? 240 : -240);
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

function row([name = '', ...cells]: readonly string[]): void {
  console.log(`  ${name.padEnd(9)}${cells.map((cell) => cell.padStart(10)).join('  ')}`);
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
