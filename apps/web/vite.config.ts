import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { dictionaries } from '../../packages/messages/src/vite-plugin.ts';
import { smallerBuild } from './smaller-build.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const served = ['/api', '/workbench', '/healthz', '/readyz', '/metrics'];

function filesOf(...paths: string[]): RegExp {
  return new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'));
}

/** The shell with everything it imports, and what nearly every screen uses: one file, fetched once. */
const everywhere = filesOf(
  'web/src/app/(app|screens|shell/shell)',
  'web/src/platform/(drawn-later|first-data|lazy-part|query|texts)',
  'ui/src/(action|dock|drawing|ports|quiet|stage)\\.tsx',
  'messages/src/load',
  'contract/src/vocabulary',
  // Not left to the file of the scanned code, which most other screens would load for it.
  'domain/src/(may-take-charger|money-text|plan|plan-period|user-story)\\.ts',
  'web/src/platform/use-locale',
  'web/src/features/station/station\\.rules',
  'ui/src/venue-card',
  'node_modules/(react-dom|@tanstack)/',
);

/** The drawing of the start: loaded after the first paint, and used again by later screens. */
const stationDrawing = filesOf('ui/src/(drawn-code|scene-station|station-body)\\.tsx');

/** What every conversation starts with, including its screen, in one file: a browser fetches only six files at once. */
const firstWords = filesOf(
  'web/src/conversation/(conversation\\.screen|first-turn|visitor-facts|engine/(lines|onboarding)|modules/(auth|welcome))\\.ts',
  'web/src/conversation/view/(full-view|scene|talk|turn-dock|use-talk|words)\\.tsx?',
);

/** What a scanned code opens, in one file for the same reason. Later screens use it again. */
const stationEntry = filesOf(
  'web/src/features/station/(entry\\.rules|group-entry\\.screen|group-welcome|lazy-service-paused)',
);

/** What every call needs, in one file. Pages that make none do not load it. */
const calls = filesOf('web/src/platform/api\\.ts', 'web/src/app/guard');

/** What a call needs before it is sent, in one file. No page waits for it before it can be used. */
const firstCall = filesOf(
  'web/src/platform/(device|device-encoding|device-info|device-key|device-script-keys)\\.ts',
);

/** What the device keeps. */
const keptHere = filesOf('web/src/platform/(last-known-store|push)\\.ts');

/** A file of its own: pages that make no call use the browser's databases too. */
const browserDatabase = filesOf('web/src/platform/browser-database\\.ts', 'node_modules/idb/');

/** What every page fetches after its first paint, in one file. */
const afterPaint = filesOf(
  'web/src/app/shell/(after-paint|later-parts|missing-files|route-announcer|safe-moment|typed-text|update-note|worker-updates)',
  'web/src/app/page-title',
  'node_modules/workbox-window/',
);

/** Every page has loaded these files before it requests another: their names need not be repeated in each. */
const loadedFirst = /^assets\/(app|index|rolldown-runtime)-/;

const styleSheets = new Map<string, string>();

/** `disc` of one style sheet becomes `discQx`: short, and the same in the builds of the browser and of the renderer. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/');
  const scoped = name + createHash('sha256').update(path).digest('base64url').slice(0, 2);
  const other = styleSheets.get(scoped) ?? path;
  if (other !== path) throw new Error(`.${name} of ${path} and of ${other} would get one name: rename one`);
  styleSheets.set(scoped, path);
  return scoped;
}

/** Built after the app, with the names of all its files inside: so it differs in each build, which makes browsers update. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'service-worker.ts',
  // The app registers it when idle. The web app manifest comes from the server, in the user's language.
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
  plugins: [
    dictionaries(),
    react(),
    ...(command === 'build' && !isSsrBuild ? [smallerBuild(), serviceWorker] : []),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: scopedName } } }),
  resolve: {
    // React has this hook. The router includes a copy for older versions.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // One style sheet, inlined into the page: with split ones each lazy screen would wait for its own.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !loadedFirst.test(file)),
    },
    target: ['chrome109', 'safari16.4', 'firefox115'],
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'app', test: everywhere },
              { name: 'scene-station', test: stationDrawing },
              // First: a group takes what its files import, unless an earlier group has it.
              { name: 'browser-database', test: browserDatabase },
              // Before `device`, or every page with a call would load that too, for what both import.
              { name: 'api', test: calls },
              { name: 'device', test: firstCall },
              // These three are not part of `after-paint`: screens that use them must not load the rest of that file.
              { name: 'update-pause', test: filesOf('web/src/platform/update-pause') },
              { name: 'toast', test: filesOf('web/src/platform/toast\\.ts') },
              { name: 'kept-here', test: keptHere },
              { name: 'conversation.screen', test: firstWords },
              { name: 'group-entry.screen', test: stationEntry },
              { name: 'after-paint', test: afterPaint },
            ],
          },
        },
      },
    }),
  },
  // The renderer runs where no packages are installed, so it must include them.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, server])),
      '/live': { target: server, ws: true },
    },
  },
}));
