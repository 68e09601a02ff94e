import { dirname, join } from 'node:path/posix';
import type { Tree } from '../tree.ts';
import { exists } from './exists.ts';

/** Relative links must lead to an existing file or folder, and to an existing heading. */
export function linkProblems(tree: Tree, page: string): string[] {
  const text = withoutCode(tree.read(page));
  const links = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)].map(([, target = '']) => target);
  const images = [...text.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)].map(([, target = '']) => target);
  return [...links, ...images]
    .filter((target) => !/^([a-z][a-z+.-]*:|\/\/)/i.test(target))
    .flatMap((target) => {
      const [path = '', heading] = decodeURI(target).split('#');
      const file = path ? join(dirname(page), path).replace(/\/$/, '') : page;
      if (file !== '.' && !exists(tree, file)) return `${page}: the link ${target} leads nowhere`;
      if (!heading || !file.endsWith('.md')) return [];
      return headings(tree.read(file)).has(heading) ? [] : `${page}: ${target} names no heading there`;
    });
}

function withoutCode(text: string): string {
  return text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
}

/** GitHub's anchors: lower case, no punctuation, `-1` for the second heading of the same name. */
function headings(text: string): Set<string> {
  const seen = new Set<string>();
  for (const [, title = ''] of text
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let name = slug;
    for (let count = 1; seen.has(name); count += 1) name = `${slug}-${count}`;
    seen.add(name);
  }
  return seen;
}
