import { shownBudget, shownValue, verdictOf } from './figure.ts';
import type { BenchResult } from './result.ts';

const start = '<!-- measured: written by npm run bench -- --table -->';
const end = '<!-- /measured -->';

export interface Measured {
  readonly name: string;
  readonly title: string;
  readonly result: BenchResult | undefined;
}

/** The table of all figures in Markdown, for the document and the terminal. */
export function tableOf(measured: readonly Measured[]): string {
  const lines = ['| what | budget | measured | |', '|---|---|---|---|'];
  for (const { name, title, result } of measured) {
    const size = result?.quick ? ', quick: smaller than the budget is about' : '';
    const when = result ? `${result.at.slice(0, 10)}${size}` : 'not measured yet';
    lines.push(`| **${title}** (\`npm run bench:${name}\`, ${when}) | | | |`);
    for (const figure of result?.figures ?? [])
      lines.push(
        `| ${figure.what} | ${shownBudget(figure)} | ${shownValue(figure)} | ${verdictOf(figure)} |`,
      );
    if (result?.slowest) lines.push(`| *Slowest: ${result.slowest}* | | | |`);
  }
  return lines.join('\n');
}

function machinesOf(measured: readonly Measured[]): string {
  const machines = new Set(measured.flatMap(({ result }) => (result ? [result.machine] : [])));
  return `Measured on: ${[...machines].join('; ') || 'nothing yet'}.`;
}

/** Replaces the table between the marks of the document. */
export function withTable(document: string, measured: readonly Measured[]): string {
  const [before, after] = [document.indexOf(start), document.indexOf(end)];
  if (before < 0 || after < before) throw new Error('the document has no place for the table');
  const body = `${machinesOf(measured)}\n\n${tableOf(measured)}`;
  return `${document.slice(0, before + start.length)}\n\n${body}\n\n${document.slice(after)}`;
}
