import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface Planted {
  readonly files: Readonly<Record<string, string>>;
  /** Taken from the repository as they are: the very configuration a tool runs with. */
  readonly copied?: readonly string[];
  /** Paths in the tree that are links, and where they lead from its root; `~` is the repository. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Runs a check on a small tree of its own, which is gone afterwards. */
export async function inPlantedTree<Result>(
  { files, copied = [], links = {} }: Planted,
  run: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')));
  const place = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    return join(root, path);
  };
  try {
    for (const path of copied) cpSync(join(repository, path), place(path), { recursive: true });
    for (const [path, text] of Object.entries(files)) writeFileSync(place(path), text);
    for (const [path, target] of Object.entries(links)) {
      symlinkSync(
        target.startsWith('~') ? join(repository, target.slice(1)) : join(root, target),
        place(path),
        'junction',
      );
    }
    return await run(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
