import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

const entry = 'virtual:bare-page';
const source = `
  import { createElement, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  function Page() {
    const [taps, setTaps] = useState(0);
    return createElement('main', null,
      createElement('h1', null, 'Phone dying? Take an Electron.'),
      createElement('button', { onClick: () => setTaps(taps + 1) }, 'Get a Charger ' + taps));
  }
  createRoot(document.getElementById('root')).render(createElement(Page));
`;
const html =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><div id="root"></div><script type="module" src="/page.js"></script></html>';

const barePage: Plugin = {
  name: 'bare-page',
  resolveId: (id) => (id === entry ? id : undefined),
  load: (id) => (id === entry ? source : undefined),
};

export interface BarePage {
  readonly url: string;
  stop(): void;
}

/** A page with one heading and one button, rendered by React only in the browser: the baseline for paint and interaction. */
export async function serveBarePage(): Promise<BarePage> {
  const built = await build({
    root: join(import.meta.dirname, '..', 'apps', 'web'),
    configFile: false,
    logLevel: 'silent',
    plugins: [barePage],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  if (!('output' in built)) throw new Error('nothing was built');
  const script = brotliCompressSync(
    built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join(''),
  );
  const server = createServer(({ url }, answer) => {
    if (url !== '/page.js') return answer.setHeader('content-type', 'text/html').end(html);
    answer.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'br');
    return answer.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the page has no port');
  return { url: `http://localhost:${address.port}/`, stop: () => server.close() };
}
