import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { recordSpans } from './trace/trace.fixture.ts';
import { inSpan } from './trace/trace.ts';

function linesOf(text: string): unknown[][] {
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line)).map(({ msg, trace_id }) => [msg, trace_id]);
}

it('a line of a traced act has the id of its trace, and no other line has one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etg-log-'));
  const file = join(folder, 'server.log');
  const log = createLogger({ file, level: 'info' });
  const recorded = recordSpans();
  inSpan({ name: 'work' }, () => log.info({}, 'inside'));
  recorded.stop();
  log.info({}, 'outside');
  // The logger writes asynchronously.
  await expect
    .poll(async () => linesOf(await readFile(file, 'utf8')))
    .toEqual([
      ['inside', '1'.padStart(32, '0')],
      ['outside', undefined],
    ]);
  await rm(folder, { recursive: true });
});
