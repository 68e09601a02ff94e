import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { tasksAfter } from './map/long-tasks.ts';
import { prepareProduction } from './production.ts';
import { record } from './report/result.ts';
import { insertStations } from './station-scroll/stations.ts';

const { values } = parseArgs({ options: { stations: { type: 'string', default: '10000' } } });
const stations = Number(values.stations);
/** Users notice longer tasks of the page's main thread. */
const longestTaskMs = 50;
/** How many rows pass in one frame: half a screen, as when somebody drags the scroll bar. */
const rowsAFrame = 8;
const root = join(import.meta.dirname, '..');
const { executablePath }: { executablePath: string } = JSON.parse(
  readFileSync(join(root, '.tmp', 'browser.json'), 'utf8'),
);

const production = await prepareProduction();
// With the demo's people, one of whom scrolls.
const server = await production.startServer({ DEMO: 'on' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const db = production.openDatabase();
  await insertStations(db, stations);
  await db.destroy();
  await report(await scrollAll(browser));
} finally {
  await browser.close();
  await server.stop();
  await production.remove();
}

interface Scrolled {
  rows: number;
  firstPaintMs: number;
  frames: number;
  dropped: number;
  tasks: ReturnType<typeof tasksAfter>;
}

async function scrollAll(on: Browser): Promise<Scrolled> {
  const context = await on.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: production.origin,
    locale: 'en-US',
  });
  await context.request.post('/console/api/demo/sign-in', { data: { person: 'priya' } });
  const page = await context.newPage();
  const start = performance.now();
  await page.goto('/console/stations');
  await page.locator('tr[data-row]').first().waitFor();
  const firstPaintMs = performance.now() - start;
  await loadAll(page);
  await on.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  const { frames, dropped } = await scrollThrough(page);
  const trace = (await on.stopTracing()).toString('utf8');
  const rows = Number(await page.locator('table').getAttribute('aria-rowcount')) - 1;
  await context.close();
  return { rows, firstPaintMs, frames, dropped, tasks: tasksAfter(trace, 'scrolls') };
}

/** To the end, page by page, so that the scrolling measured afterwards waits for no answer. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const scroll = document.querySelector('table').parentElement;
    const total = Number(document.querySelector('table').getAttribute('aria-rowcount')) - 1;
    (function look() {
      scroll.scrollTop = scroll.scrollHeight;
      const last = document.querySelector('tr[data-row]:last-of-type, tr[data-row]');
      const places = [...document.querySelectorAll('tr[data-row]')].map((row) => Number(row.getAttribute('aria-rowindex')) - 1);
      if (last && Math.max(...places) >= total) resolve();
      else setTimeout(look, 50);
    })();
  })`);
}

/** From the top to the end, half a screen in each frame. Counts the frames that came later than two would have. */
async function scrollThrough(page: Page): Promise<{ frames: number; dropped: number }> {
  const answer: unknown = await page.evaluate(`new Promise((resolve) => {
    const scroll = document.querySelector('table').parentElement;
    scroll.scrollTop = 0;
    let frames = 0, dropped = 0, last;
    const step = document.querySelector('tr[data-row]').offsetHeight * ${rowsAFrame};
    requestAnimationFrame(() => requestAnimationFrame(function go(now) {
      if (last === undefined) performance.mark('scrolls');
      else {
        frames += 1;
        if (now - last > 34) dropped += Math.round((now - last) / 16.7) - 1;
      }
      last = now;
      if (scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - 1) resolve([frames, dropped]);
      else {
        scroll.scrollTop += step;
        requestAnimationFrame(go);
      }
    }));
  })`);
  const [frames = 0, dropped = 0] = Array.isArray(answer) ? answer.map(Number) : [];
  return { frames, dropped };
}

async function report({ rows, firstPaintMs, frames, dropped, tasks }: Scrolled): Promise<void> {
  console.log(
    `\nThe list of ${rows.toLocaleString('en-US')} stations, scrolled from the first row to the last\n`,
  );
  console.log(`  first rows after          ${firstPaintMs.toFixed(0)} ms`);
  console.log(
    `  longest task              ${tasks.longest.toFixed(1)} ms of CPU (${tasks.longestSeen.toFixed(1)} ms seen)`,
  );
  console.log(`  tasks over ${longestTaskMs} ms          ${tasks.long.length}`);
  console.log(`  frames                    ${frames}, ${dropped} dropped`);
  const of = `of ${stations.toLocaleString('en-US')} stations`;
  await record('station-scroll', [
    {
      what: `longest task while scrolling the list ${of}`,
      value: tasks.longest,
      unit: 'ms',
      atMost: longestTaskMs,
    },
    {
      what: `frames dropped while scrolling the list ${of}`,
      value: (100 * dropped) / Math.max(1, frames + dropped),
      unit: '%',
    },
    { what: `first rows of the list ${of}`, value: firstPaintMs, unit: 'ms' },
  ]);
}
