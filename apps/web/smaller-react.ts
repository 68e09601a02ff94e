/** A feature of react-dom that the app does not use: how the app would use it, and the functions by which React reaches it. */
interface UnusedFeature {
  readonly uses: RegExp;
  /** The functions that are left out. What only they call is then left out by the bundler. */
  readonly functions: readonly string[];
  /** What a left out function returns, where React calls it although nothing uses the feature. */
  readonly returns?: Readonly<Record<string, string>>;
  /** Left out with its methods. */
  readonly classes?: readonly string[];
}

const unusedFeatures: readonly UnusedFeature[] = [
  {
    uses: /\b(ViewTransition|addTransitionType)\b/,
    functions: [
      'applyViewTransitionToHostInstances',
      'commitAfterMutationEffectsOnFiber',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'createViewTransitionInstance',
      'getViewTransitionClassName',
      'getViewTransitionName',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restoreViewTransitionOnHostInstances',
      'startViewTransition',
      'trackEnterViewTransitions',
    ],
    classes: ['ViewTransitionPseudoElement'],
  },
  // A reference to a fragment, which stands for all its elements.
  {
    uses: /<Fragment\b[^>]*\bref=/,
    functions: [
      'addFragmentHandleToFiber',
      'commitFragmentInstanceDeletionEffects',
      'commitFragmentInstanceInsertionEffects',
      'commitNewChildToFragmentInstances',
      'traverseVisibleInstancesAndTextInstances',
    ],
    classes: ['FragmentInstance'],
  },
  // Elements that React moves into the head of the document, and hints to fetch files. The server writes the head.
  {
    uses: /<(link|meta|script|style)\s|<title>|from 'react-dom'/,
    functions: [
      'acquireResource',
      'createHoistableInstance',
      'getHydratableHoistableCache',
      'getResource',
      'isHostHoistableType',
      'mountHoistable',
      'preconnect',
      'prefetchDNS',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
      'preloadResourceAndSuspendIfNeeded',
      'suspendResource',
    ],
    returns: { isHostHoistableType: 'false' },
  },
];

export const reactDomFile = /react-dom\/cjs\/react-dom-client\.production\.js$/;

/** The name of an unused feature that this source would use. */
export function unusedFeatureIn(source: string): string | undefined {
  for (const { uses } of unusedFeatures) {
    const found = uses.exec(source);
    if (found) return found[0];
  }
  return undefined;
}

/** React's source without the bodies of these functions. Throws if a new version of React has no such function. */
export function withoutUnusedFeatures(source: string): string {
  return unusedFeatures.reduce(
    (rest, { functions, returns = {}, classes = [] }) =>
      withoutClasses(
        [...functions, ...classes].reduce((code, name) => withoutBody(code, name, returns[name]), rest),
        classes,
      ),
    source,
  );
}

function withoutBody(source: string, name: string, returned = ''): string {
  // React's production file is formatted: a function of the file ends with the first brace at the start of a line.
  const [whole, ...others] = source.match(new RegExp(`^function ${name}\\([^]*?^}$`, 'gm')) ?? [];
  if (whole === undefined || others.length > 0)
    throw new Error(`apps/web/smaller-react.ts: React has no function ${name}, or several`);
  return source.replace(whole, () => `function ${name}() {${returned && `return ${returned};`}}`);
}

function withoutClasses(source: string, classes: readonly string[]): string {
  return classes.reduce(
    (code, name) => code.replaceAll(new RegExp(`^${name}\\.prototype\\.\\w+ = function[^]*?^};$`, 'gm'), ''),
    source,
  );
}
