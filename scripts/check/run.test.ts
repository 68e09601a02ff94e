import { expect, test } from 'vitest';
import type { Check } from './check.ts';
import { runChecks } from './run.ts';

const calm: Check = {
  name: 'calm',
  ensures: '',
  run: async () => ({ problems: [], notes: ['a note'], details: ['a detail'] }),
};
const failing: Check = { name: 'failing', ensures: '', run: async () => ({ problems: ['one\ntwo'] }) };
const breaking: Check = {
  name: 'breaking',
  ensures: '',
  run: () => Promise.reject(new Error('no such tree')),
};

async function printed(checks: Check[], detailed = false): Promise<{ passed: boolean; text: string }> {
  const lines: string[] = [];
  const passed = await runChecks({ checks, detailed, root: '.', print: (line) => lines.push(line) });
  return { passed, text: lines.join('\n').replace(/\d+\.\d s/g, '0.0 s') };
}

test('passes when every check passes, with a line for each', async () => {
  expect(await printed([calm])).toEqual({ passed: true, text: 'ok   calm          0.0 s\n     a note' });
});

test('fails when one check fails, and shows what it found', async () => {
  const { passed, text } = await printed([calm, failing]);
  expect(passed).toBe(false);
  expect(text).toContain('FAIL failing       0.0 s\n     one\n     two');
});

test('fails when a check itself breaks', async () => {
  const { passed, text } = await printed([breaking]);
  expect(passed).toBe(false);
  expect(text).toContain('no such tree');
});

test('tells details to one who asks for a check by name', async () => {
  expect((await printed([calm], true)).text).toBe('ok   calm          0.0 s\n     a note\n     a detail');
});
