import type { Verdict } from './run-rules.ts';

const labels = { pass: 'pass   ', fail: 'FAIL   ', skipped: 'skipped' };

export function report({ rule, outcome, why }: Verdict): string {
  const line = `  ${labels[outcome]}  ${rule.paragraph}  ${rule.name.padEnd(24)}${rule.demands}`;
  return why === undefined ? line : `${line}\n${' '.repeat(16)}${why}`;
}

/** `protocol`: the version that the station announced. */
export function summary(verdicts: readonly Verdict[], protocol: string): string {
  const count = (outcome: Verdict['outcome']) => verdicts.filter((each) => each.outcome === outcome).length;
  const [passed, failed, skipped] = [count('pass'), count('fail'), count('skipped')];
  const conforms = failed > 0 ? 'The station does not conform.' : 'Nothing was found wrong.';
  const rest =
    skipped > 0 ? ` ${skipped} rules were not tested: a station conforms only when every rule passes.` : '';
  const version =
    protocol === '1.0'
      ? 'The station announces no version: it was tested as one of 1.0, without the rules of 1.1.'
      : `The station announces version ${protocol}: it was tested with the rules of 1.1.`;
  return `\n  ${version}\n  ${passed} passed, ${failed} failed, ${skipped} skipped. ${conforms}${rest}
  The numbers refer to the paragraphs of docs/station-protocol.md.\n`;
}
