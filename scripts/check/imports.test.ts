import { expect, test } from 'vitest';
import { importProblems } from './layout/imports.ts';
import { treeOf } from './tree.ts';

const manifests = Object.fromEntries([
  ...['domain', 'contract', 'messages', 'testing'].map((name) => [
    `packages/${name}/package.json`,
    `{ "name": "@etg/${name}", "exports": { "./*.json": "./src/*.json", "./*": "./src/*.ts" } }`,
  ]),
  [
    'packages/ui/package.json',
    '{ "name": "@etg/ui", "exports": { "./*.css": "./src/*.css", "./*": "./src/*.tsx" } }',
  ],
]);

const clean = {
  ...manifests,
  'packages/domain/src/money.ts': 'export type Money = { amount: number };',
  'packages/contract/src/rental.ts': "import type { Money } from '@etg/domain/money';",
  'packages/contract/src/languages.ts': '',
  'packages/messages/src/en/rental.json': '{}',
  'packages/messages/src/index.ts':
    "import type { Language } from '@etg/contract/languages';\nimport en from './en/rental.json' with { type: 'json' };",
  'packages/ui/src/tokens.css': '',
  'packages/ui/src/button.tsx':
    "import './tokens.css';\nexport const Button = () => <button><b>Go</b> now</button>;",
  'packages/testing/src/a-rental.ts': "import type {} from '@etg/contract/rental';",
  'apps/simulator/src/station.ts': "import '@etg/contract/rental';",
  'apps/server/src/main.ts': "import './app.ts';",
  'apps/server/src/app.ts': "import './features/rental/rental.routes.ts';\nimport './platform/clock.ts';",
  'apps/server/src/demo/seed.ts': "import '../features/rental/index.ts';",
  'apps/server/src/migrations/schema.ts': "import type { Money } from '@etg/domain/money';",
  'apps/server/src/platform/clock.ts': "import { readFile } from 'node:fs/promises';",
  'apps/server/src/platform/database.ts': "import type { Schema } from '../migrations/schema.ts';",
  'apps/server/src/features/user-story/index.ts': '',
  'apps/server/src/features/account/index.ts': "export { find } from './find.ts';",
  'apps/server/src/features/account/find.ts': "import '../user-story/index.ts';",
  'apps/server/src/features/payment/index.ts': "export { planMoneyAct } from './acts/plan-money-act.ts';",
  'apps/server/src/features/payment/acts/plan-money-act.ts': "import '../methods/method.store.ts';",
  'apps/server/src/features/payment/methods/method.store.ts': "import '../../account/index.ts';",
  'apps/server/src/features/rental/index.ts': "export type { T } from './take-charger.ts';",
  'apps/server/src/features/rental/take-charger.ts':
    "import { find } from '../account/index.ts';\nimport './rental.store.ts';\nimport './rental.rules.ts';",
  'apps/server/src/features/rental/rental.rules.ts': "import type { Money } from '@etg/domain/money';",
  'apps/server/src/features/rental/rental.store.ts': "import '../../platform/database.ts';",
  'apps/server/src/features/rental/rental.routes.ts': "import type { FastifyInstance } from 'fastify';",
  'apps/server/src/features/rental/rental.test.ts':
    "import '@etg/testing/a-rental';\nimport '../../app.ts';\nimport '../late-return/late-return.store.ts';",
  'apps/server/src/features/late-return/late-return.store.ts': "import '../rental/index.ts';",
  'apps/server/src/features/survey/index.ts': "import '../account/index.ts';",
  'apps/web/src/main.tsx': "import { App } from './app/app.tsx';",
  'apps/web/src/app/app.tsx':
    "const Lazy = () => import('../features/rental/rental.screen.tsx');\nexport const App = () => <Lazy />;",
  'apps/web/src/conversation/welcome.ts': "import '../features/sign-in/sign-in.screen.tsx';",
  'apps/web/src/features/rental/rental.screen.tsx':
    "import { Button } from '@etg/ui/button';\nimport '../../platform/api.ts';\nimport '@etg/ui/tokens.css';",
  'apps/web/src/features/sign-in/sign-in.screen.tsx': 'export const SignIn = () => <p />;',
  'apps/web/src/platform/api.ts': "export * from '@etg/contract/rental';",
  'packages/contract/src/console/rights.ts': '',
  'apps/console/src/app/shell.ts': "import '../features/staff/people-pane.tsx';",
  'apps/console/src/features/staff/people-pane.tsx':
    "import '../../platform/api.ts';\nexport const PeoplePane = () => <p />;",
  'apps/console/src/platform/api.ts': "import '@etg/contract/console/rights';",
};

/** A file, its imports, and the rules that they violate. */
const violations: [file: string, code: string, rules: string[]][] = [
  [
    'packages/domain/src/x.ts',
    "import type { R } from '@etg/contract/rental';",
    ['domain-knows-only-itself'],
  ],
  ['packages/domain/src/y.ts', "import 'node:fs';", ['domain-does-no-input-or-output']],
  [
    'packages/contract/src/x.ts',
    "export type X = import('@etg/messages/index').X;",
    ['contract-knows-only-domain'],
  ],
  [
    'packages/messages/src/x.ts',
    "export { Button } from '@etg/ui/button';",
    ['messages-knows-only-contract-and-domain'],
  ],
  [
    'packages/ui/src/x.tsx',
    "import { Money } from '@etg/domain/money';\nexport const X = () => <p>{1}</p>;",
    ['ui-knows-only-itself'],
  ],
  [
    'packages/testing/src/x.ts',
    "import '../../../apps/server/src/app.ts';",
    ['packages-never-import-apps', 'testing-knows-only-contract-and-domain'],
  ],
  ['apps/simulator/src/x.ts', "import '@etg/ui/button';", ['simulator-stations-need-no-page']],
  [
    'apps/simulator/page/x.ts',
    "import '@etg/messages/index';",
    ['simulator-knows-only-contract-and-domain-and-ui'],
  ],
  ['apps/gateway-sandbox/src/x.ts', "import '@etg/domain/money';", ['gateway-sandbox-knows-only-contract']],
  [
    'apps/web/src/app/x.ts',
    "import type { App } from '../../../server/src/app.ts';",
    ['apps-never-import-apps'],
  ],
  ['apps/web/src/app/y.ts', "import '@etg/domain/gone';", ['import-resolves']],
  ['apps/web/src/app/z.ts', "import './gone.ts';", ['import-resolves']],
  ['apps/server/src/demo/x.ts', "import '@etg/testing/a-rental';", ['tests-stay-out-of-production']],
  [
    'apps/server/src/demo/y.ts',
    "import '../features/rental/rental.test.ts';",
    ['tests-stay-out-of-production'],
  ],
  [
    'apps/server/src/platform/x.ts',
    "import type {} from '../features/rental/index.ts';",
    ['server-platform-knows-no-product'],
  ],
  [
    'apps/server/src/features/rental/x.ts',
    "import '../../demo/seed.ts';",
    ['server-features-stand-on-platform'],
  ],
  [
    'apps/server/src/features/rental/y.ts',
    "import '../account/find.ts';",
    ['server-feature-through-its-index'],
  ],
  [
    'apps/server/src/features/rental/v.ts',
    "import '../payment/acts/plan-money-act.ts';",
    ['server-feature-through-its-index'],
  ],
  [
    'apps/server/src/features/account/x.ts',
    "export type { T } from '../rental/index.ts';",
    ['server-order-of-account'],
  ],
  ['apps/server/src/features/survey/x.ts', "import '../rental/index.ts';", ['server-order-of-survey']],
  ['apps/server/src/features/rental/z.ts', "import '../survey/index.ts';", ['server-order-of-rental']],
  [
    'apps/server/src/features/new/x.ts',
    "import '../account/index.ts';",
    ['server-order-of-a-feature-not-declared'],
  ],
  ['apps/server/src/features/rental/a.rules.ts', "import './rental.store.ts';", ['server-rules-are-pure']],
  [
    'apps/server/src/features/rental/b.rules.ts',
    "import type {} from '../../platform/clock.ts';",
    ['server-rules-are-pure'],
  ],
  ['apps/server/src/features/rental/c.rules.ts', "import './rental.routes.ts';", ['server-rules-are-pure']],
  [
    'apps/server/src/features/rental/w.ts',
    "import type { FastifyReply } from 'fastify';",
    ['server-codes-are-mapped-at-the-door'],
  ],
  [
    'apps/web/src/features/rental/x.tsx',
    "import { SignIn } from '../sign-in/sign-in.screen.tsx';\nexport const X = () => <SignIn />;",
    ['web-features-never-import-each-other'],
  ],
  [
    'apps/web/src/features/rental/y.ts',
    "import '../../conversation/welcome.ts';",
    ['web-features-stand-on-platform'],
  ],
  [
    'apps/web/src/platform/x.ts',
    "const lazy = () => import('../features/rental/rental.screen.tsx');",
    ['web-platform-knows-no-feature'],
  ],
  [
    'apps/console/src/features/record/x.tsx',
    "import { PeoplePane } from '../staff/people-pane.tsx';\nexport const X = () => <PeoplePane />;",
    ['console-features-never-import-each-other'],
  ],
  [
    'apps/console/src/features/staff/y.ts',
    "import '../../app/shell.ts';",
    ['console-features-stand-on-platform'],
  ],
  [
    'apps/console/src/platform/x.ts',
    "import '../features/staff/people-pane.tsx';",
    ['console-platform-knows-no-feature'],
  ],
  [
    'apps/web/src/app/rights.ts',
    "import { rights } from '@etg/contract/console/rights';",
    ['web-knows-nothing-of-the-console'],
  ],
];

test('passes a tree that keeps the dependency rule', async () => {
  expect(await importProblems(treeOf(clean))).toEqual([]);
});

test('refuses each import that breaks the dependency rule, and nothing else', async () => {
  const planted = Object.fromEntries(violations.map(([file, code]) => [file, code]));
  const found = (await importProblems(treeOf({ ...clean, ...planted }))).map((line) => {
    const [, file, rule] = /^(\S+) → .+: (\S+)$/.exec(line) ?? [];
    return `${file} ${rule}`;
  });
  expect(found.sort()).toEqual(
    violations.flatMap(([file, , rules]) => rules.map((rule) => `${file} ${rule}`)).sort(),
  );
});

test('refuses a cycle, of types too', async () => {
  const cycle = {
    'apps/server/src/platform/a.ts': "import type {} from './b.ts';",
    'apps/server/src/platform/b.ts': "export type {} from './a.ts';",
  };
  expect(await importProblems(treeOf({ ...clean, ...cycle }))).toEqual([
    'apps/server/src/platform/a.ts → apps/server/src/platform/b.ts → apps/server/src/platform/a.ts: no-cycles',
  ]);
});
