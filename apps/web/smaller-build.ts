import type { Plugin } from 'vite';
import { reactDomFile, unusedFeatureIn, withoutUnusedFeatures } from './smaller-react.ts';

/** Code of libraries that the app never runs, each with what takes its place. The libraries import it, so no bundler finds out. */
const unused: readonly (readonly [file: RegExp, instead: string])[] = [
  // The app calls the server itself: nothing uses `useMutation`.
  [
    /query-core\/build\/modern\/mutationCache\.js$/,
    'export class MutationCache { clear() {} findAll() { return []; } async resumePausedMutations() {} }',
  ],
  // Nothing uses `useInfiniteQuery`.
  [
    /query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    'const none = () => undefined; export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };',
  ],
  // Nothing uses `useSuspenseQuery` or `throwOnError`.
  [
    /react-query\/build\/modern\/suspense\.js$/,
    'const none = () => false; export { none as defaultThrowOnError, none as ensureSuspenseTimers, none as fetchOptimistic, none as shouldSuspend };',
  ],
  [
    /react-query\/build\/modern\/errorBoundaryUtils\.js$/,
    'const none = () => false; export { none as ensurePreventErrorBoundaryRetry, none as getHasError, none as useClearResetErrorBoundary };',
  ],
  // The app matches addresses by its own table of pages: nothing uses the router's patterns.
  [/regexparam\/dist\/index\.mjs$/, 'export const parse = () => ({ pattern: /^/, keys: [] });'],
  // Nothing uses portals or `flushSync`. `react-dom/client` needs only what it shares with this file.
  [
    /react-dom\/cjs\/react-dom\.production\.js$/,
    'const d = { f() {}, r() {} }; exports.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = { d, p: 0, findDOMNode: null };',
  ],
];

/** The names by which the app would use what `unused` leaves out. */
const forbidden =
  /\b(useMutation|useIsMutating|useInfiniteQuery|useSuspenseQuery|throwOnError|useRoute|matchRoute)\b/;

function leaveOutUnused(): Plugin {
  const met = new Set<RegExp>();
  return {
    name: 'etg:leave-out-unused',
    enforce: 'pre',
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      if (!file.includes('/node_modules/')) {
        const used = /\.tsx?$/.test(file) ? (forbidden.exec(code)?.[1] ?? unusedFeatureIn(code)) : undefined;
        if (used) this.error(`${used} is left out of the build: see apps/web/smaller-build.ts`);
        return undefined;
      }
      if (reactDomFile.test(file)) return { code: withoutUnusedFeatures(code), map: null };
      const found = unused.find(([each]) => each.test(file));
      if (!found) return undefined;
      met.add(found[0]);
      return { code: found[1], map: null };
    },
    // A new version of a library may have other files: then this list must follow it.
    buildEnd(failure) {
      const missed = unused.filter(([file]) => !met.has(file)).map(([file]) => file.source);
      if (!failure && missed.length > 0)
        this.error(`apps/web/smaller-build.ts: no module is ${missed.join(', ')}`);
    },
  };
}

/**
 * Vite's own code for this also waits for style sheets, of which this app has only one, inlined. Still requests a chunk's
 * imports together with the chunk, and reports a file that does not arrive (`missing-files.ts`).
 */
const preloadHelper = `
const asked = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });
}`;

function shortPreloads(): Plugin {
  return {
    name: 'etg:short-preloads',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? preloadHelper : undefined),
  };
}

/**
 * React's files are in an older module format: a file that imports them would read each function from one object at run
 * time. The app's files import from a module that names them, so that the bundler can link them directly.
 */
function reactByName(): Plugin {
  const mark = '\0by-name:';
  return {
    name: 'etg:react-by-name',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isReact = source === 'react' || source === 'react/jsx-runtime';
      // React's own files keep the older format.
      return isReact && !importer.startsWith(mark) && !/[\\/]cjs[\\/]/.test(importer)
        ? mark + source
        : undefined;
    },
    async load(id) {
      if (!id.startsWith(mark)) return undefined;
      const source = id.slice(mark.length);
      const { default: _, ...named } = await import(source);
      const names = Object.keys(named).filter((name) => /^\w+$/.test(name) && !name.startsWith('__'));
      return `import all from '${source}'; export default all; export const { ${names.join(', ')} } = all;`;
    },
  };
}

/** Riders never load a byte of the console: neither its parts, nor its texts, nor its contract [QA1]. */
function leaveOutConsole(): Plugin {
  return {
    name: 'etg:leave-out-console',
    load(id) {
      const file = id.replaceAll('\\', '/');
      if (isOfConsole.test(file)) this.error(`${file} is of the console, and riders must not load it`);
      return undefined;
    },
  };
}

export const isOfConsole =
  /\/(apps\/console|packages\/(ui|contract)\/src\/console|packages\/messages\/src\/([a-z]{2}\/)?console)[/-]|\/messages\/src\/[a-z]{2}\/console[^/]*\.json/;

/** For the build that browsers load. The renderer and the tests use the libraries as they are. */
export function smallerBuild(): Plugin[] {
  return [leaveOutConsole(), reactByName(), leaveOutUnused(), shortPreloads()];
}
