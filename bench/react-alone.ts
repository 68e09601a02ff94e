import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { brotliBytes } from './brotli.ts';

const entry = 'virtual:react-alone';
const source = `
  import { useState } from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  globalThis.kept = [useState, createRoot, hydrateRoot];
`;

const reactOnly: Plugin = {
  name: 'react-alone',
  resolveId: (id) => (id === entry ? id : undefined),
  load: (id) => (id === entry ? source : undefined),
};

/** The size of React and react-dom alone, built like the app: the baseline of this bench. */
export async function reactAloneBytes(): Promise<number> {
  const built = await build({
    root: join(import.meta.dirname, '..', 'apps', 'web'),
    configFile: false,
    logLevel: 'silent',
    plugins: [reactOnly],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: entry } },
  });
  if (!('output' in built)) throw new Error('nothing was built');
  return built.output.reduce((sum, file) => sum + (file.type === 'chunk' ? brotliBytes(file.code) : 0), 0);
}
