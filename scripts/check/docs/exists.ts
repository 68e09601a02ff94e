import type { Tree } from '../tree.ts';

/** A file or folder of the tree; `*` stands for any part of a name, `**` for any folders. */
export function exists(tree: Tree, path: string): boolean {
  const pattern = new RegExp(`^${glob(path.replace(/^\.\//, '').replace(/\/+$/, ''))}(/|$)`);
  return tree.files.some((file) => pattern.test(file));
}

/** A path relative to any folder: `features/rental/index.ts`. */
export function existsBelow(tree: Tree, path: string): boolean {
  const pattern = new RegExp(`(^|/)${glob(path)}$`);
  return tree.files.some((file) => pattern.test(file));
}

function glob(path: string): string {
  return path
    .split('**')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*'))
    .join('.*');
}
