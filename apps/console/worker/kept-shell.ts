/** What the build knows of the shell: addresses of files, each named by its content. */
export interface ShellFiles {
  /** The script that the page begins with. */
  readonly entry: string;
  /** What the kept pages need in any language. */
  readonly files: readonly string[];
  /** Their texts, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** The page forgets it by this name at sign-out: `apps/console/src/platform/console-worker.ts`. */
const cacheName = 'etg-console-shell';
const pagePath = '/console/';
/** Cache entries that no page requests: the language of what is kept. */
const languagePath = '/console/shell-language';

/**
 * Keeps the empty page of the console and the files of its kept pages in one language. No answer of a call is ever kept: the
 * shell is the same for everybody. The page comes last, so that an interrupted one is not shown, and the files of the build
 * before go after it.
 */
export async function keepShell({ entry, files, texts }: ShellFiles, language: string): Promise<void> {
  const page = await fetch(pagePath, { cache: 'no-store', credentials: 'same-origin' });
  if (!page.ok) throw new Error(`The console could not be fetched: ${page.status}`);
  const named = filesIn(await page.clone().text());
  // The server is changing to another build, whose service worker will keep it.
  if (!named.includes(entry)) throw new Error('The page is of another build');
  const needed = new Set([...named, ...files, ...(texts[language] ?? [])]);
  const cache = await caches.open(cacheName);
  const kept = new Set(await pathsIn(cache));
  await cache.addAll([...needed].filter((file) => !kept.has(file)));
  await cache.put(languagePath, new Response(language));
  await cache.put(pagePath, page);
  const stay = new Set([...needed, pagePath, languagePath]);
  await Promise.all([...kept].filter((path) => !stay.has(path)).map((path) => cache.delete(path)));
}

async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

function filesIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
}

/** Without opening the cache, which would create it: most browsers keep nothing. */
const find = (path: string) => caches.match(path, { cacheName, ignoreVary: true, ignoreSearch: true });

/** The language of what this browser keeps; undefined if it keeps nothing. */
export async function keptLanguage(): Promise<string | undefined> {
  return (await find(languagePath))?.text();
}

/** A phone with a lost signal may look online for minutes: nobody waits that long for what is kept. */
const patienceMs = 3_000;

/** Replies of a proxy whose server is away. */
const isAway = (status: number) => status >= 502 && status <= 504;

/** The server's page if it comes in time, otherwise the kept one. */
export async function answerPage(network: Promise<Response>): Promise<Response> {
  const arrived = network.then(
    (page) => (isAway(page.status) ? undefined : page),
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  return (await Promise.race([arrived, late])) ?? (await find(pagePath)) ?? network;
}

export async function answerFile(request: Request): Promise<Response> {
  return (await find(new URL(request.url).pathname)) ?? fetch(request);
}
