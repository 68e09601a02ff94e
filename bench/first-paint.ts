import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { serveBarePage } from './bare-page.ts';
import { startBuiltServer } from './built-server.ts';
import { lighthouseScore } from './lighthouse-score.ts';
import type { Figure } from './report/figure.ts';
import { record } from './report/result.ts';
import { percentile } from './unlock/percentiles.ts';

/** Lighthouse's "slow 4G, mid phone", applied instead of simulated: a simulation hides dependencies between requests. */
const network = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375, offline: false };
const slowerCpu = 4;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
/** Ratios to the bare page: the largest paint, and the time until React handles a tap. */
const budgets = { paint: 0.6, act: 1.25, score: 98 };

const visitOf = z.object({
  paint: z.number(),
  act: z.number(),
  firstPaint: z.number(),
  blocked: z.number(),
  shifted: z.number(),
});
type Visit = z.infer<typeof visitOf>;

/**
 * Runs in the page: records the largest paint and the first frame in which React handles a tap. A text, since tsx would
 * add helper calls to a function, which the page does not have.
 */
const watch = `
  window.seen = { paint: 0, act: 0, firstPaint: 0, blocked: 0, shifted: 0 };
  const observe = (type, note) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('longtask', ({ duration }) => { seen.blocked += Math.max(0, duration - 50); });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shifted += value; });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  requestAnimationFrame(function look() {
    const targets = [...document.querySelectorAll('main button, main a, footer a, footer button')];
    const isAlive = targets.some((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')));
    if (isAlive) seen.act = performance.now();
    else requestAnimationFrame(look);
  });
`;

const browserFile = join(import.meta.dirname, '..', '.tmp', 'browser.json');
const { executablePath }: { executablePath: string } = JSON.parse(readFileSync(browserFile, 'utf8'));
const server = await startBuiltServer();
const bare = await serveBarePage();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await compare([
    { name: 'bare React page', url: bare.url },
    { name: '/', url: `${server.url}/` },
    { name: '/i/1001', url: `${server.url}/i/1001` },
  ]);
} finally {
  await browser.close();
  bare.stop();
  await server.stop();
}

async function compare(pages: readonly { name: string; url: string }[]): Promise<void> {
  const visits = new Map(pages.map(({ name }) => [name, [] as Visit[]]));
  // In turns, so that load of the machine affects all pages.
  for (let round = 0; round < rounds; round += 1)
    for (const { name, url } of pages) visits.get(name)?.push(await visit(browser, url));
  console.log(`\nFirst visit on slow 4G with a ${slowerCpu} times slower processor, medians of ${rounds}\n`);
  row(['', 'painted ms', 'ratio', 'acts ms', 'ratio', 'score']);
  const figures: Figure[] = [];
  const baseline = middle(visits.get(pages[0]?.name ?? '') ?? []);
  for (const { name } of pages) {
    const typical = middle(visits.get(name) ?? []);
    const ratios = { paint: typical.paint / baseline.paint, act: typical.act / baseline.act };
    const score = lighthouseScore(typical);
    row([
      name,
      typical.paint.toFixed(0),
      ratios.paint.toFixed(2),
      typical.act.toFixed(0),
      ratios.act.toFixed(2),
      String(score),
    ]);
    if (name === pages[0]?.name) continue;
    figures.push(
      {
        what: `${name}: performance by Lighthouse's formula`,
        value: score,
        unit: '',
        atLeast: budgets.score,
      },
      {
        what: `${name}: largest paint, of a bare React page's`,
        value: ratios.paint,
        unit: '×',
        atMost: budgets.paint,
      },
      {
        what: `${name}: able to act, of a bare React page's`,
        value: ratios.act,
        unit: '×',
        atMost: budgets.act,
      },
    );
  }
  row(['budget', '', String(budgets.paint), '', String(budgets.act), String(budgets.score)]);
  await record('first-paint', figures);
}

async function visit(on: Browser, url: string): Promise<Visit> {
  const context = await on.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    await page.addInitScript({ content: watch });
    await page.goto(url, { waitUntil: 'load' });
    return await outcome(page);
  } finally {
    await context.close();
  }
}

async function outcome(page: Page): Promise<Visit> {
  const both = await page.waitForFunction('seen.paint > 0 && seen.act > 0 && seen');
  return visitOf.parse(await both.jsonValue());
}

function middle(visits: readonly Visit[]): Visit {
  const median = (of: (visit: Visit) => number) => percentile(visits.map(of), 0.5);
  return {
    paint: median(({ paint }) => paint),
    act: median(({ act }) => act),
    firstPaint: median(({ firstPaint }) => firstPaint),
    blocked: median(({ blocked }) => blocked),
    shifted: median(({ shifted }) => shifted),
  };
}

function row([name = '', ...cells]: readonly string[]): void {
  console.log(`  ${name.padEnd(18)}${cells.map((cell) => cell.padStart(12)).join('')}`);
}
