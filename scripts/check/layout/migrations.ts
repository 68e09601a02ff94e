import { basename } from 'node:path/posix';
import type { Tree } from '../tree.ts';

/** Two branches that each add a migration 007 merge without a conflict, but one of the two would never run. */
export function migrationProblems(tree: Tree): string[] {
  const files = tree.files.filter((file) => /^apps\/server\/src\/migrations\/.+\.sql$/.test(file));
  return files.flatMap((file, index) => {
    const number = String(index + 1).padStart(3, '0');
    return new RegExp(`^${number}_[a-z0-9]+([_-][a-z0-9]+)*\\.sql$`).test(basename(file))
      ? []
      : `${file}: the next migration is ${number}_name.sql`;
  });
}
