import { expect, test } from 'vitest';
import { featureFileProblems } from './layout/feature-files.ts';
import { migrationSafetyProblems } from './layout/migration-safety.ts';
import { migrationProblems } from './layout/migrations.ts';
import { nameProblems } from './layout/names.ts';
import { releaseCodeProblems } from './layout/release-codes.ts';
import { roomProblems } from './layout/rooms.ts';
import { sizeProblems } from './layout/sizes.ts';
import { tableWriterProblems } from './layout/table-writers.ts';
import { verbProblems } from './layout/verbs.ts';
import { layout } from './layout.ts';
import { inPlantedTree } from './planted.ts';
import { treeOf } from './tree.ts';

const rental = 'apps/server/src/features/rental';
const house = 'in scripts/check/house.mjs';

const clean = {
  'GLOSSARY.md': [
    '## Verbs',
    '| verb | its one meaning |',
    '|---|---|',
    '| `take`, `return` | what a rider does with a charger |',
    '| `send` | hands a message to its channel |',
    '## The rest',
    '| `book` | no verb |',
  ].join('\n'),
  [`${rental}/index.ts`]: "export { takeCharger } from './take-charger.ts';",
  [`${rental}/take-charger.ts`]:
    "export type Outcome = 'taken';\nexport async function takeCharger(): Promise<Outcome> { return 'taken'; }",
  [`${rental}/rental.rules.ts`]: 'export const most = 1; export function isLate() {}',
  [`${rental}/rental.store.ts`]:
    "db.insertInto('rental'); db.selectFrom('account').forUpdate(); sql`update rental as r set x = 1`;",
  [`${rental}/rental.test.ts`]: "db.deleteFrom('account'); expect(code).toBe(301);",
  'apps/server/src/features/survey/send-answers.ts': 'export function sendAnswers() {}',
  'apps/server/src/migrations/001_foundations.sql': 'create table rental (id uuid);',
  'apps/server/src/migrations/002_fees.sql': '',
  'apps/server/src/migrations/schema.ts': '',
  'apps/server/src/demo/seed.ts': "db.insertInto('account');",
  'apps/server/src/platform/http/serve-pages.ts': "reply.redirect('/', 303); reply.code(304).send();",
  'apps/web/src/features/faq/faq.screen.tsx': 'export const Faq = () => <p>{300}</p>;',
  'apps/web/src/service-worker.ts': '',
};

test('passes a tree that keeps the house rules', async () => {
  expect(await inPlantedTree({ files: clean }, layout.run)).toEqual({ problems: [], notes: [] });
});

test('refuses folders that no rule knows', () => {
  const planted = treeOf({
    ...clean,
    'apps/server/src/lib/x.ts': '',
    'apps/web/src/components/x.tsx': '',
    'apps/server/src/features/loyalty/x.ts': '',
    'apps/web/src/features/release/x.tsx': '',
  });
  expect(roomProblems(planted)).toEqual([
    `apps/server/src/lib: no room of this app ${house}`,
    `apps/web/src/components: no room of this app ${house}`,
    `apps/server/src/features/loyalty: not declared ${house}`,
    `apps/web/src/features/release: not declared ${house}`,
  ]);
});

test('refuses unknown suffixes, and use cases that are not one function named like the file', () => {
  const planted = treeOf({
    ...clean,
    [`${rental}/rental.dto.ts`]: '',
    [`${rental}/return-charger.ts`]: 'export function bringBack() {}',
    [`${rental}/book.ts`]: 'export function book() {}\nexport const limit = 1;',
    [`${rental}/lose.ts`]: 'export const lose = () => {};',
    [`${rental}/types.ts`]: 'export interface Rental {}',
  });
  expect(featureFileProblems(planted)).toEqual([
    `${rental}/book.ts: exports function book, const, not just function book`,
    `${rental}/lose.ts: exports const, not just function lose`,
    `${rental}/rental.dto.ts: no suffix .dto (rules, store, routes, live, station, sweep, acts)`,
    `${rental}/return-charger.ts: exports function bringBack, not just function returnCharger`,
    `${rental}/types.ts: exports nothing, not just function types`,
  ]);
});

test('refuses a use case whose first word is no verb of the glossary', () => {
  const planted = treeOf({
    ...clean,
    [`${rental}/hold-charger.ts`]: 'export function holdCharger() {}',
    [`${rental}/lost-charger.ts`]:
      'export function returnLostCharger() {}\nexport function bookLostCharger() {}',
    [`${rental}/hold.rules.ts`]: 'export function holdAnything() {}',
  });
  expect(verbProblems(planted)).toEqual([
    `${rental}/hold-charger.ts: holdCharger begins with no verb of GLOSSARY.md ("hold")`,
    `${rental}/lost-charger.ts: bookLostCharger begins with no verb of GLOSSARY.md ("book")`,
  ]);
  expect(verbProblems(treeOf({ ...clean, 'GLOSSARY.md': '' }))).toEqual([
    'GLOSSARY.md: no table under "## Verbs"',
  ]);
});

test('lets a noun file export a small family, and refuses a seventh function or one without the noun', () => {
  const family = ['find', 'end', 'extend', 'undo', 'spend', 'cancel'].map((verb) => `${verb}ActivePlan`);
  const exporting = (names: readonly string[]) =>
    names.map((name) => `export function ${name}() {}`).join('\n');
  const file = `${rental}/active-plan.ts`;
  const judged = (text: string) => featureFileProblems(treeOf({ ...clean, [file]: text }));
  expect(judged(`export type Ended = 'ended';\n${exporting(family)}`)).toEqual([]);
  expect(judged(exporting([...family, 'grantActivePlan']))).toEqual([
    `${file}: exports 7 functions of ActivePlan, at most 6`,
  ]);
  expect(judged(exporting(['findActivePlan', 'endOrder']))).toEqual([
    `${file}: exports function endOrder, which is no function of ActivePlan`,
  ]);
  expect(judged(`${exporting(family)}\nexport const longestActivePlan = 1;`)).toEqual([
    `${file}: exports const, which is no function of ActivePlan`,
  ]);
  expect(judged(exporting(['findPlan', 'endPlan']))).toEqual([
    `${file}: exports function findPlan, function endPlan, not just function activePlan`,
  ]);
});

test('refuses sub-rooms that are not declared, rooms inside them, and a second index of a feature', () => {
  const payment = 'apps/server/src/features/payment';
  const declared = {
    ...clean,
    [`${payment}/index.ts`]: '',
    [`${payment}/acts/plan-money-act.ts`]: 'export function planMoneyAct() {}',
  };
  expect(roomProblems(treeOf(declared))).toEqual([]);
  const planted = treeOf({
    ...declared,
    [`${payment}/wallets/wallet.rules.ts`]: '',
    [`${payment}/acts/refunds/refund.rules.ts`]: '',
    [`${payment}/acts/index.ts`]: '',
    [`${rental}/bookings/booking.rules.ts`]: '',
  });
  expect(roomProblems(planted)).toEqual([
    `${payment}/wallets: no sub-room of this feature ${house}`,
    `${payment}/acts/refunds: no sub-room of this feature ${house}`,
    `${rental}/bookings: no sub-room of this feature ${house}`,
    `${payment}/acts/index.ts: a feature has one index.ts, on top`,
  ]);
});

test('refuses names that say nothing, and folders that are not kebab-case', () => {
  const planted = treeOf({
    ...clean,
    'apps/web/src/platform/utils/date.ts': '',
    'packages/domain/src/money-helpers.ts': '',
    'apps/server/src/platform/payment.service.ts': '',
    'apps/web/src/platform/cable-manager.ts': '',
    'packages/ui/src/topBar/bar.tsx': '',
  });
  expect(nameProblems(planted)).toEqual([
    'apps/server/src/platform/payment.service.ts: "service" says nothing about what is inside',
    'apps/web/src/platform/cable-manager.ts: "manager" says nothing about what is inside',
    'apps/web/src/platform/utils: "utils" says nothing about what is inside',
    'packages/domain/src/money-helpers.ts: "helpers" says nothing about what is inside',
    'packages/ui/src/topBar: not kebab-case',
  ]);
});

test('refuses long files without an exception, and exceptions without a long file', () => {
  const planted = treeOf({
    'a.ts': '\n'.repeat(300).concat('x'),
    'b.ts': '\n'.repeat(300).concat('x'),
    'c.ts': 'x',
  });
  expect(sizeProblems(planted, { 'b.ts': 'a table', 'c.ts': 'was long once' })).toEqual([
    'a.ts: 301 lines, at most 300',
    `c.ts: no longer needs its exception ${house}`,
  ]);
});

test('refuses migrations that code still running would not survive', () => {
  const folder = 'apps/server/src/migrations';
  const judged = (text: string) => migrationSafetyProblems(treeOf({ [`${folder}/018_next.sql`]: text }));
  const expand = '"-- contract: since 1.2 nothing uses it" or "-- old code: why it continues to work"';
  const said = (what: string) => [`${folder}/018_next.sql: ${what}: expand first, or say ${expand}`];
  expect(judged('ALTER TABLE rental DROP COLUMN plan;')).toEqual(
    said('drops what running code may still use'),
  );
  expect(judged('alter table rental\n  rename column plan to tariff')).toEqual(
    said('renames what running code still calls by its old name'),
  );
  expect(judged('alter table rental alter column nest type bigint')).toEqual(
    said('changes a type, which rewrites the table under a lock'),
  );
  expect(judged('alter table rental add column a int default 1, add column b int not null;')).toEqual(
    said('wants b in every row, without a default'),
  );
  expect(judged('alter table rental add constraint one unique (plan)')).toEqual(
    said('adds a rule that running code may break'),
  );
  expect(judged('create index on rental (plan)')).toEqual([expect.stringContaining('blocks all writes')]);
  expect(judged('create index concurrently x on rental (plan)')).toEqual([
    expect.stringContaining('in a file of its own'),
  ]);
  expect(judged('-- outside a transaction: large\nupdate rental set plan = null')).toEqual([
    expect.stringContaining('can run again'),
  ]);
});

test('lets migrations pass that add, that contract by intent, or that came before the rule', () => {
  const folder = 'apps/server/src/migrations';
  const passes = [
    'alter table rental add column a text, add column b int not null default 0; -- drop column plan',
    "comment on table rental is 'never rename it'; create function f() returns int as $$ drop table x $$",
    'create table gift (id uuid, of_day date not null); create index on gift (of_day); alter table gift add check (true);',
    '-- contract: since 1.2 nothing reads plan\nalter table rental drop column plan;',
    '-- outside a transaction: large\ncreate index concurrently if not exists x on rental (plan);',
    '-- small table: a row per country\ncreate index x on tariff (plan);',
  ];
  const files = passes.map((text, index) => [`${folder}/0${index + 20}_next.sql`, text]);
  const planted = treeOf({ ...Object.fromEntries(files), [`${folder}/002_fees.sql`]: 'drop table fee' });
  expect(migrationSafetyProblems(planted)).toEqual([]);
});

test('refuses migrations with a gap, a double number or another name', () => {
  const folder = 'apps/server/src/migrations';
  const planted = treeOf({ ...clean, [`${folder}/002_gifts.sql`]: '', [`${folder}/004-late.sql`]: '' });
  expect(migrationProblems(planted)).toEqual([
    `${folder}/002_gifts.sql: the next migration is 003_name.sql`,
    `${folder}/004-late.sql: the next migration is 004_name.sql`,
  ]);
});

test('refuses a write to a table of another feature, by builder or by SQL', () => {
  const planted = treeOf({
    ...clean,
    'apps/server/src/migrations/003_gifts.sql': 'CREATE TABLE IF NOT EXISTS gift (id uuid);',
    [`${rental}/a.store.ts`]:
      "db\n  .updateTable('account as a');\ndb.deleteFrom(name);\ndb.insertInto('gift');",
    [`${rental}/b.store.ts`]:
      'sql`insert into account (id) values (1)`;\nquery("UPDATE station s SET x = 1");',
    [`${rental}/c.store.ts`]: 'sql`with gone as (delete from "nest" where x) update rental set y = 1`;',
    [`${rental}/d.store.ts`]: `sql\`delete from \${sql.table(name)} where x\`;\nsql\`select x for update \${y}\`;`,
    'apps/server/src/features/personal-data/e.store.ts': `sql\`update \${sql.table(name)} set x = 1\`;`,
  });
  expect(tableWriterProblems(planted)).toEqual([
    `apps/server/src/migrations/003_gifts.sql: table gift has no owner ${house}`,
    `${rental}/a.store.ts:1: writes account, which is written only in features/account`,
    `${rental}/a.store.ts:3: writes a table whose name is not written out`,
    `${rental}/a.store.ts:4: writes gift, which is written only in no place named ${house}`,
    `${rental}/b.store.ts:1: writes account, which is written only in features/account`,
    `${rental}/b.store.ts:2: writes station, which is written only in features/station`,
    `${rental}/c.store.ts:1: writes nest, which is written only in features/station`,
    `${rental}/d.store.ts:1: writes a table whose name is not written out`,
  ]);
});

test('refuses bare release codes in server and web', () => {
  const planted = treeOf({
    ...clean,
    [`${rental}/rental.live.ts`]: "socket.emit('electron', { code: 301 });\nif (code === 302) wait();",
    'apps/web/src/features/rental/release.rules.ts': 'type Queue = 301;\nswitch (code) { case 304: }',
    'packages/contract/src/live.ts': 'export const releaseCode = { queue: 301 };',
    'apps/simulator/src/x.ts': 'const heap = 304;',
  });
  expect(releaseCodeProblems(planted)).toEqual([
    `${rental}/rental.live.ts:1: 301 has a name in the contract`,
    `${rental}/rental.live.ts:2: 302 has a name in the contract`,
    'apps/web/src/features/rental/release.rules.ts:1: 301 has a name in the contract',
    'apps/web/src/features/rental/release.rules.ts:2: 304 has a name in the contract',
  ]);
});
