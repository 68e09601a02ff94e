import { shellPath } from '@etg/contract/worker';

const cacheName = 'etg-app';
/** A cache entry that no page requests: the file names of the build that was cached last. */
const buildPath = '/app-build';

/**
 * Caches the shell and every file it names, the shell last: if it is interrupted, the cached shell is still complete. Files
 * are named by their content, so the files of two builds do not conflict, and every version of this service worker shows
 * the newest complete shell.
 */
export async function cacheShell(build: ReadonlySet<string>): Promise<void> {
  const shell = await fetch(shellPath, { cache: 'no-store', credentials: 'same-origin' });
  if (!shell.ok) throw new Error(`The app shell could not be fetched: ${shell.status}`);
  const files = filesOf(await shell.clone().text());
  // The server is changing to another build, whose service worker will cache the shell.
  if (files.length === 0 || files.some((file) => !build.has(file)))
    throw new Error('The shell is of another build');
  const cache = await caches.open(cacheName);
  const kept = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, index) => !kept[index]));
  await cache.put(shellPath, shell);
}

function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
}

/** Keeps the files of the build before, since its pages may still be open. They are deleted one build later. */
export async function deleteOldFiles(build: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName);
  const before: unknown = await (await cache.match(buildPath))?.json();
  const stay = new Set([...build, ...(Array.isArray(before) ? before : []), shellPath]);
  const names = await cache.keys();
  await Promise.all(
    names.filter(({ url }) => !stay.has(new URL(url).pathname)).map((name) => cache.delete(name)),
  );
  await cache.put(buildPath, Response.json([...build]));
}

export async function cachedShell(): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(shellPath);
}

/** The language of the cached shell, and the version of the company's texts in it. */
export async function describeCachedShell(): Promise<{ language: string; texts: string } | undefined> {
  const html = await (await cachedShell())?.text();
  const [tag = ''] = /<html[^>]*>/.exec(html ?? '') ?? [];
  const language = / lang="(\w+)"/.exec(tag)?.[1];
  return language === undefined ? undefined : { language, texts: / data-texts="(\w+)"/.exec(tag)?.[1] ?? '' };
}

/** Files are named by their content, so a cached file is never outdated. */
export async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) await cache.put(request, fetched.clone());
  return fetched;
}
