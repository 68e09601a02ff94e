import { shellPath } from '@etg/contract/worker';

const cacheName = 'etg-app';
/** Not an address anybody asks for: the names of the files of the build that was kept last. */
const buildPath = '/app-build';

/**
 * Keeps the shell and every file it names, the shell last: whatever is interrupted, the one that is kept is whole. Files
 * are named by their content, so those of two builds lie side by side, and the newest shell that is whole is shown by
 * any version of this worker.
 */
export async function keepShell(build: ReadonlySet<string>): Promise<void> {
  const shell = await fetch(shellPath, { cache: 'no-store', credentials: 'same-origin' });
  if (!shell.ok) throw new Error(`The shell did not come: ${shell.status}`);
  const files = filesOf(await shell.clone().text());
  // While the server changes over to another build: the worker of that build will keep it.
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

/** A page of the build before may still be open, and asks for its files: those go one build later. */
export async function forgetOldFiles(build: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName);
  const before: unknown = await (await cache.match(buildPath))?.json();
  const stay = new Set([...build, ...(Array.isArray(before) ? before : []), shellPath]);
  const names = await cache.keys();
  await Promise.all(
    names.filter(({ url }) => !stay.has(new URL(url).pathname)).map((name) => cache.delete(name)),
  );
  await cache.put(buildPath, Response.json([...build]));
}

export async function keptShell(): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(shellPath);
}

/** A file's name says its content, so what is kept is right for ever. */
export async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) await cache.put(request, fetched.clone());
  return fetched;
}
