import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { recordSpans } from './trace/trace.fixture.ts';
import { inSpan } from './trace/trace.ts';

it('a line of a traced act has the id of its trace, and no other line has one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etg-log-'));
  const file = join(folder, 'server.log');
  const log = createLogger({ file, level: 'info' });
  const recorded = recordSpans();
  inSpan({ name: 'work' }, () => log.info({}, 'inside'));
  recorded.stop();
  log.info({}, 'outside');
  await new Promise<void>((resolve, reject) => log.flush((error) => (error ? reject(error) : resolve())));
  const lines = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
    ['inside', '1'.padStart(32, '0')],
    ['outside', undefined],
  ]);
  await rm(folder, { recursive: true });
});
