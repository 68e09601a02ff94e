import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchAll } from '@etg/contract/console/search';
import { type BrowserContext, chromium } from '@playwright/test';
import { brotliBytes } from './brotli.ts';

const browserFile = join(import.meta.dirname, '..', '.tmp', 'browser.json');
/** Cleo, who has a rental: her page and its case are among the pages. */
const cleo = '2673';

export interface ConsoleVisit {
  /** Its path as the console's table of pages has it. */
  readonly page: string;
  readonly bytes: number;
}

/**
 * What a browser with an empty cache loads of the console before each page is shown: the page itself, scripts, styles and
 * texts. In Japanese, whose texts are the larger ones.
 */
export async function visitConsole(server: string): Promise<ConsoleVisit[]> {
  const { executablePath }: { executablePath: string } = JSON.parse(readFileSync(browserFile, 'utf8'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ baseURL: server, locale: 'ja-JP' });
    await context.request.post('/console/api/demo/sign-in', { data: { person: 'aiko' } });
    const visits: ConsoleVisit[] = [];
    const paths = new Map([
      ...['/today', '/inbox', '/riders', '/staff', '/record', '/disputes', '/prices', '/promo'].map(
        (path) => [path, path] as const,
      ),
      ...(await pagesOfCleo(context)),
    ]);
    for (const [page, path] of paths) visits.push({ page, bytes: await visit(context, `/console${path}`) });
    return visits;
  } finally {
    await browser.close();
  }
}

async function pagesOfCleo({ request }: BrowserContext): Promise<[page: string, path: string][]> {
  const answer = await request.get('/console/api/search', { params: { q: cleo } });
  const hits = searchAll.reply.parse(await answer.json()).groups.flatMap((group) => group.hits);
  const hit = hits.find((each) => each.kind === 'rider');
  if (!hit?.rental) throw new Error('the demo has no rental of Cleo');
  return [
    ['/riders/:riderId', `/riders/${hit.rider.id}`],
    ['/rentals/:rentalId', `/rentals/${hit.rental.id}`],
  ];
}

async function visit(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const loaded = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/console($|\/(?!api|live))/.test(pathname)) loaded.set(pathname, response.body());
  });
  await page.goto(path);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(loaded.values())).map(brotliBytes);
  await page.close();
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
