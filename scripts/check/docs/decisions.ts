import { basename } from 'node:path/posix';
import type { Tree } from '../tree.ts';

const sections = ['Context', 'Options', 'Decision', 'Consequences'];

/** Decision records are numbered without a gap, and have a title and the same four sections. */
export function decisionProblems(tree: Tree): string[] {
  const records = tree.files.filter(
    (file) => file.startsWith('docs/decisions/') && file !== 'docs/decisions/README.md',
  );
  if (records.length === 0) return ['docs/decisions: no decision is recorded'];
  return records.flatMap((file, index) => {
    const number = String(index + 1).padStart(4, '0');
    if (!new RegExp(`^${number}(-[a-z0-9]+)+\\.md$`).test(basename(file))) {
      return `${file}: the next record is ${number}-its-title.md`;
    }
    const lines = tree.read(file).split('\n');
    const missing = sections.filter((section) => !lines.includes(`## ${section}`));
    return [
      ...(/^# \S/.test(lines[0] ?? '') ? [] : [`${file}: starts without a title`]),
      ...missing.map((section) => `${file}: no section "## ${section}"`),
    ];
  });
}
