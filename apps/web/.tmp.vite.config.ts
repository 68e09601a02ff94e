import { existsSync } from 'node:fs';
import { resolve, dirname } from 'node:path';
import base from './vite.config.ts';
export default (env: any) => {
  const c: any = (base as any)(env);
  c.plugins.unshift({ name: 'stub', enforce: 'pre',
    resolveId(id: string, from: string) { if (id.startsWith('.') && from && id.includes('/features/')) { const p = resolve(dirname(from), id); if (!existsSync(p)) return '\0stub:' + p; } },
    load(id: string) { if (id.startsWith('\0stub:')) return 'export function Screen(){return null} export function HaveBattery(){return null}'; } });
  c.build.outDir = env.isSsrBuild ? '/tmp/wb/dist/server' : '/tmp/wb/dist/client'; c.build.emptyOutDir = true; c.build.sourcemap = process.env.MAPS === '1';
  if (!env.isSsrBuild && process.env.G) { c.build.rolldownOptions = { output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }, ...(process.env.G === '2' ? [{ name: 'shared', test: /\.(ts|tsx)$/, minShareCount: 4 }] : [])] } } }; }
  if (process.env.P) c.build.modulePreload = { polyfill: false };
  if (process.env.MIN) c.build.minify = process.env.MIN;
  return c;
};
