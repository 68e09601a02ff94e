import { type RetentionRule, retention } from './retention.rules.ts';

const daysOfAYear = 365;

/** The table in docs/privacy.md. A test compares the two. */
export function retentionTable(): string {
  const rows = retention.map(
    ({ what, days, end, why }) => `| ${what} | ${timeOf(days)} | ${endOf(end)} | ${why} |`,
  );
  return ['| what | kept for | then | because |', '|---|---|---|---|', ...rows].join('\n');
}

function timeOf(days: number): string {
  if (days === 0) return 'until its own end';
  return days % daysOfAYear === 0
    ? `${days / daysOfAYear} year${days > daysOfAYear ? 's' : ''}`
    : `${days} days`;
}

function endOf(end: RetentionRule['end']): string {
  if (end === 'deleted') return 'deleted';
  return end === 'unlinked' ? 'unlinked from the person' : 'blanked';
}
