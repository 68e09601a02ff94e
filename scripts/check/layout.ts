import type { Check } from './check.ts';
import { longFiles } from './house.mjs';
import { featureFileProblems } from './layout/feature-files.ts';
import { importProblems } from './layout/imports.ts';
import { migrationSafetyProblems } from './layout/migration-safety.ts';
import { migrationProblems } from './layout/migrations.ts';
import { nameProblems } from './layout/names.ts';
import { releaseCodeProblems } from './layout/release-codes.ts';
import { roomProblems } from './layout/rooms.ts';
import { sizeProblems } from './layout/sizes.ts';
import { tableWriterProblems } from './layout/table-writers.ts';
import { verbProblems } from './layout/verbs.ts';
import { treeAt } from './tree.ts';

const rules = [
  importProblems,
  roomProblems,
  featureFileProblems,
  verbProblems,
  nameProblems,
  sizeProblems,
  migrationProblems,
  migrationSafetyProblems,
  tableWriterProblems,
  releaseCodeProblems,
];

export const layout: Check = {
  name: 'layout',
  ensures:
    'allowed imports, names and sizes of files, one writer per table, numbered migrations that old code can run on',
  async run(root) {
    const tree = treeAt(root);
    const problems = await Promise.all(rules.map((rule) => rule(tree)));
    const notes = Object.entries(longFiles).map(([file, reason]) => `${file} may be long: ${reason}`);
    return { problems: problems.flat(), notes };
  },
};
