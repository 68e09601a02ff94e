import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownPort } from './ports.ts';

const root = join(import.meta.dirname, '..');
const isText = /\.(js|json|html)$/;
const hashed = /[\w.-]+-[\w-]{8}\.(?:js|css|svg|wasm)\b/g;

/** Marks the page as drawn by the second build. */
const marker = ';document.documentElement.dataset.build="second";';

/** Makes a copy of the product that looks like a later build: every file of the web app has another name. */
export async function secondBuild(): Promise<string> {
  const apps = join(root, '.tmp', `second-build-${ownPort}`, 'apps');
  await rm(apps, { recursive: true, force: true });
  await mkdir(apps, { recursive: true });
  await Promise.all(
    ['simulator', 'gateway-sandbox'].map((app) => symlink(join(root, 'apps', app), join(apps, app))),
  );
  await cp(join(root, 'apps/server/dist'), join(apps, 'server/dist'), { recursive: true });
  await cp(join(root, 'apps/web/dist'), join(apps, 'web/dist'), { recursive: true });
  await rename(join(apps, 'web/dist/client'));
  return apps;
}

async function rename(client: string): Promise<void> {
  const assets = join(client, 'assets');
  const names = new Set(await readdir(assets));
  const renamed = (text: string) =>
    text.replace(hashed, (name) => (names.has(name) ? name.replace(/(?=\.\w+$)/, 'Z') : name));
  const files = (await readdir(client, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const content = await readFile(file);
    await rm(file);
    // Compressed files contain the old names.
    if (/\.(br|gz)$/.test(name)) continue;
    const text = isText.test(name) ? renamed(content.toString('utf8')) : content;
    const isEntry = parentPath === assets && /^index-.+\.js$/.test(name);
    await writeFile(join(parentPath, renamed(name)), isEntry ? `${text}${marker}` : text);
  }
}
