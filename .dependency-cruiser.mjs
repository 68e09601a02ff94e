import { doorSuffixes, leafFeatures, leavesMayImport, serverFeatures } from './scripts/check/house.mjs';

/** @import { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser' */

const ours = '^(packages|apps|e2e|bench|kill)/';
const test = '\\.(test|spec|fixture)\\.tsx?$';
const server = '^apps/server/src';
const features = `${server}/features`;
const doors = `\\.(${doorSuffixes.join('|')})\\.ts$`;
/** What the migrations leave behind, as types: the one thing that platform and features both read. */
const tables = `${server}/migrations/([\\w-]*schema|instants)\\.ts$`;

/**
 * @param {string} name
 * @param {IRegularForbiddenRuleType['from']} from
 * @param {IRegularForbiddenRuleType['to']} to
 * @returns {IRegularForbiddenRuleType}
 */
function never(name, from, to) {
  return { name, severity: 'error', from, to };
}

/**
 * Of ours, a folder knows itself and these. What tests may know more of is in `testing`.
 * @param {string} folder
 * @param {string[]} known
 */
function knowsOnly(folder, known) {
  const name = `${folder.split('/')[1]}-knows-only-${known.length ? known.join('-and-') : 'itself'}`;
  const allowed = [folder, 'packages/testing', ...known.map((path) => `packages/${path}`)];
  return never(name, { path: `^${folder}/` }, { path: ours, pathNot: allowed.map((path) => `^${path}`) });
}

/**
 * @param {string} feature
 * @param {string[]} lower
 */
function order(feature, lower) {
  const allowed = [feature, ...lower].join('|');
  return never(
    `server-order-of-${feature}`,
    { path: `${features}/${feature}/`, pathNot: test },
    { path: `${features}/`, pathNot: `${features}/(${allowed})/` },
  );
}

const everywhere = [
  never('import-resolves', {}, { couldNotResolve: true, path: '^(\\.|@etg/)' }),
  never('no-cycles', {}, { circular: true }),
  never(
    'tests-stay-out-of-production',
    { pathNot: [test, '^packages/testing/', '^(e2e|bench|kill)/'] },
    { path: [test, '^packages/testing/'] },
  ),
  never('apps-never-import-apps', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
];

const packages = [
  never('packages-never-import-apps', { path: '^packages/' }, { path: '^(apps|e2e|bench|kill)/' }),
  knowsOnly('packages/domain', []),
  knowsOnly('packages/contract', ['domain']),
  knowsOnly('packages/messages', ['contract', 'domain']),
  knowsOnly('packages/ui', []),
  knowsOnly('packages/testing', ['contract', 'domain']),
  knowsOnly('apps/simulator', ['contract', 'domain', 'ui']),
  knowsOnly('apps/gateway-sandbox', ['contract']),
  never(
    'simulator-stations-need-no-page',
    { path: '^apps/simulator/src/' },
    { path: ['^apps/simulator/page/', '^packages/ui/'] },
  ),
  never(
    'domain-does-no-input-or-output',
    { path: '^packages/domain/src/', pathNot: test },
    { dependencyTypes: ['core'] },
  ),
];

const serverLayers = [
  never(
    'server-platform-knows-no-product',
    { path: `${server}/platform/`, pathNot: test },
    { path: `${server}/`, pathNot: [`${server}/platform/`, tables] },
  ),
  never(
    'server-features-stand-on-platform',
    { path: `${features}/`, pathNot: test },
    { path: `${server}/`, pathNot: [`${server}/(features|platform)/`, tables] },
  ),
  never('server-tables-know-only-packages', { path: tables }, { path: `${server}/`, pathNot: tables }),
  never(
    'server-feature-through-its-index',
    { path: `${features}/([^/]+)/`, pathNot: test },
    { path: `${features}/`, pathNot: [`${features}/$1/`, `${features}/[^/]+/index\\.ts$`] },
  ),
  never(
    'server-rules-are-pure',
    { path: `${features}/.+\\.rules\\.ts$` },
    { path: [`${server}/platform/`, '\\.store\\.ts$', doors] },
  ),
  never(
    'server-codes-are-mapped-at-the-door',
    { path: `${features}/`, pathNot: [test, doors] },
    { path: '^(fastify|socket\\.io|mqtt|aedes)$' },
  ),
  ...serverFeatures.map((feature, place) => order(feature, serverFeatures.slice(0, place))),
  ...leafFeatures.map((leaf) => order(leaf, leavesMayImport)),
  never(
    'server-order-of-a-feature-not-declared',
    {
      path: `${features}/([^/]+)/`,
      pathNot: [test, `${features}/(${[...serverFeatures, ...leafFeatures].join('|')})/`],
    },
    { path: `${features}/`, pathNot: `${features}/$1/` },
  ),
];

/**
 * The layers of an app for browsers: features stand beside each other on the platform.
 * @param {'web' | 'console'} app
 */
function layersOf(app) {
  const src = `^apps/${app}/src`;
  return [
    never(
      `${app}-features-never-import-each-other`,
      { path: `${src}/features/([^/]+)/`, pathNot: test },
      { path: `${src}/features/`, pathNot: `${src}/features/$1/` },
    ),
    never(
      `${app}-features-stand-on-platform`,
      { path: `${src}/features/`, pathNot: test },
      { path: `${src}/`, pathNot: `${src}/(features|platform)/` },
    ),
    never(
      `${app}-platform-knows-no-feature`,
      { path: `${src}/platform/`, pathNot: test },
      { path: `${src}/`, pathNot: `${src}/platform/` },
    ),
  ];
}

/** Riders never load a byte of the console [QA1]. */
const consoleApart = never(
  'web-knows-nothing-of-the-console',
  { path: '^apps/web/' },
  {
    path: ['^packages/ui/src/console/', '^packages/contract/src/console/', '^packages/messages/src/console'],
  },
);

/** @type {Required<Pick<IConfiguration, 'forbidden' | 'options'>>} */
export default {
  forbidden: [
    ...everywhere,
    ...packages,
    ...serverLayers,
    ...layersOf('web'),
    ...layersOf('console'),
    consoleApart,
  ],
  options: {
    parser: 'acorn',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
