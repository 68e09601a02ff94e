import { expect, it } from 'vitest';
import { missingTextsTable } from './missing-texts-table.ts';

const seen = new Date('2026-11-15T09:30:59Z');
const text = {
  language: 'it',
  key: 'faq.one',
  value: 'One?',
  reports: 12n,
  firstSeen: seen,
  lastSeen: seen,
} as const;

it('shows each missing text with how often and when it was last missed [L2]', () => {
  const longer = { ...text, key: 'faq.a-longer-one', reports: 1n, value: 'x'.repeat(100) };
  expect(missingTextsTable([text, longer]).split('\n')).toEqual([
    '    text              reports  last seen (UTC)   shown instead',
    'it  faq.one           12       2026-11-15 09:30  One?',
    `it  faq.a-longer-one  1        2026-11-15 09:30  ${'x'.repeat(59)}…`,
  ]);
});

it('lets nothing through that steers a terminal [K34]', () => {
  expect(missingTextsTable([{ ...text, value: '\u001b[2Jgone\r\nnew\u2028line\u202e' }])).toMatch(
    /09:30 {2} \[2Jgone {2}new line$/,
  );
});

it('says when nothing is missing', () => {
  expect(missingTextsTable([])).toBe('No text is missing.');
});
