import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { dictionaries } from '../../packages/messages/src/vite-plugin.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const served = ['/api', '/workbench', '/healthz', '/readyz', '/metrics'];

function filesOf(...paths: string[]): RegExp {
  return new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'));
}

/** The shell with all it imports, and what nearly every screen draws with: one file, fetched once. */
const everywhere = filesOf(
  'web/src/app/(app|screens)',
  'web/src/platform/(first-data|lazy-part|query|texts)',
  'ui/src/(action|dock|drawing|drawn-code|orbit|quiet|scene-station|stage|station-body)\\.tsx',
  'messages/src/load',
  'node_modules/(react-dom|@tanstack)/',
);

/** What every conversation begins with, its screen among them: a browser fetches six files at once, and not a seventh. */
const firstWords = filesOf(
  'web/src/conversation/(conversation\\.screen|first-turn|visitor-facts|engine/(lines|onboarding)|modules/(auth|welcome))\\.ts',
  'web/src/conversation/view/(full-view|scene|talk|turn-dock|use-talk|words)\\.tsx?',
);

/** What a scanned code opens, and later screens use again, in one file for the same reason. */
const stationEntry = filesOf(
  'web/src/features/station/(entry\\.rules|group-entry\\.screen|group-welcome|lazy-service-paused|station\\.rules)',
  'ui/src/(facade-bar|nest-strip|ports|venue-card)\\.tsx',
);

/** What every page fetches after its first paint, in one file. */
const afterPaint = filesOf(
  'web/src/app/shell/(after-paint|missing-files|route-announcer|safe-moment|typed-text|update-note|worker-updates)',
  'web/src/platform/(last-known-store|push)',
  'web/src/app/page-title',
  'node_modules/workbox-window/',
);

const styleSheets = new Map<string, string>();

/** `disc` of one style sheet becomes `discQx`: short, and the same in the browser's build and the renderer's. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/');
  const scoped = name + createHash('sha256').update(path).digest('base64url').slice(0, 2);
  const other = styleSheets.get(scoped) ?? path;
  if (other !== path) throw new Error(`.${name} of ${path} and of ${other} would get one name: rename one`);
  styleSheets.set(scoped, path);
  return scoped;
}

/** Built after the app, with the names of all its files written in: so it differs in each build, as updates need. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'service-worker.ts',
  // Registered by the app when it is idle; the manifest comes from the server, in the reader's language.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['assets/**/*.{js,svg,wasm}'],
    globIgnores: [],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 10_000_000,
    rollupFormat: 'iife',
  },
});

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [dictionaries(), react(), ...(command === 'build' && !isSsrBuild ? [serviceWorker] : [])],
  ...(command === 'build' && { css: { modules: { generateScopedName: scopedName } } }),
  resolve: {
    // React has it; the router brings a copy for older ones.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // One style sheet, inlined into the page: split ones would be fetched again before each lazy screen.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome109', 'safari16.4', 'firefox115'],
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'app', test: everywhere },
              // Beside what is fetched after the paint: a screen that holds updates back needs nothing else of it.
              { name: 'update-pause', test: filesOf('web/src/platform/update-pause') },
              { name: 'conversation.screen', test: firstWords },
              { name: 'group-entry.screen', test: stationEntry },
              { name: 'after-paint', test: afterPaint },
            ],
          },
        },
      },
    }),
  },
  // The renderer runs where no packages are installed.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, server])),
      '/live': { target: server, ws: true },
    },
  },
}));
