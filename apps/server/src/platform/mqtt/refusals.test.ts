import { describe, expect, it } from 'vitest';
import type { Logger } from '../logger.ts';
import { createRefusals } from './refusals.ts';

function aLog() {
  const lines: object[] = [];
  const quiet = () => undefined;
  const log = {
    debug: quiet,
    info: quiet,
    error: quiet,
    fatal: quiet,
    warn: (line: object) => lines.push(line),
  };
  return { lines, log: log as unknown as Logger };
}

describe('refusals', () => {
  it('are all counted, and said once a minute for each reason and sender, with how many were not said', async () => {
    const { lines, log } = aLog();
    let time = 0;
    const { refuse, counter } = createRefusals({ log, now: () => time });
    for (let turn = 0; turn < 1_000; turn += 1) refuse('flood', '1001');
    refuse('flood', '1002');
    refuse('unreadable', '1001');
    time = 60_000;
    refuse('flood', '1001');
    const { values } = await counter.get();
    expect(values.map(({ labels, value }) => [labels.reason, value])).toEqual([
      ['flood', 1_002],
      ['unreadable', 1],
    ]);
    expect(lines).toEqual([
      { reason: 'flood', who: '1001', suppressed: 0 },
      { reason: 'flood', who: '1002', suppressed: 0 },
      { reason: 'unreadable', who: '1001', suppressed: 0 },
      { reason: 'flood', who: '1001', suppressed: 999 },
    ]);
  });
});
