import { get } from 'node:http';
import { pages } from '@etg/contract/pages';
import { brotliBytes } from './brotli.ts';

export interface FirstVisit {
  readonly path: string;
  /** Compressed, as the server sends it. */
  readonly htmlBytes: number;
  /** Every script in the page's HTML, with its size. */
  readonly scripts: ReadonlyMap<string, number>;
}

export function scriptBytes({ scripts }: Pick<FirstVisit, 'scripts'>): number {
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** What a browser with an empty cache loads for each page before the rider can use it. */
export async function visitAll(server: string): Promise<FirstVisit[]> {
  const paths = Object.values(pages).map(({ path }) =>
    path.replace(':groupId', '1001').replaceAll(/:\w+/g, 'x'),
  );
  const sizes = new Map<string, number>();
  const visits: FirstVisit[] = [];
  for (const path of paths) visits.push(await visit(server, path, sizes));
  return visits;
}

/** `sizes` caches sizes across pages, since the best compression is slow. */
async function visit(server: string, path: string, sizes: Map<string, number>): Promise<FirstVisit> {
  const html = await read(server + path);
  const named = html.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g);
  const files = [...named].map(([, file = '']) => file);
  if (files.length === 0) throw new Error(`${path} names no script`);
  for (const file of files) if (!sizes.has(file)) sizes.set(file, brotliBytes(await read(server + file)));
  const scripts = new Map(files.map((file) => [file, sizes.get(file) ?? 0]));
  return { path, htmlBytes: await sentBytes(server + path), scripts };
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-language': 'en' } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/** The compressed size of the body. `fetch` would decompress it. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-language': 'en', 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
}
