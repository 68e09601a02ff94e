import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface Planted {
  readonly files: Readonly<Record<string, string>>;
  /** Copied from the repository: the real configuration of the tools. */
  readonly copied?: readonly string[];
  /** Links in the tree, with their targets relative to its root; `~` is the repository. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Runs a check on a small temporary tree. */
export async function inPlantedTree<Result>(
  { files, copied = [], links = {} }: Planted,
  run: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')));
  const prepare = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    return join(root, path);
  };
  try {
    for (const path of copied) cpSync(join(repository, path), prepare(path), { recursive: true });
    for (const [path, text] of Object.entries(files)) writeFileSync(prepare(path), text);
    for (const [path, target] of Object.entries(links)) {
      symlinkSync(
        target.startsWith('~') ? join(repository, target.slice(1)) : join(root, target),
        prepare(path),
        'junction',
      );
    }
    return await run(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
