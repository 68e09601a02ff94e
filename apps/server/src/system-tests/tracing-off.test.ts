import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTracing } from '../platform/trace/trace.ts';
import { startTestServer } from '../testing/server.fixture.ts';
import { aSubscriber } from '../testing/world.fixture.ts';

const serverSource = join(import.meta.dirname, '..');
const sources = readdirSync(serverSource, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => [file, readFileSync(join(serverSource, file), 'utf8')] as const);

const { cache } = createRequire(import.meta.url);
/** Without `@opentelemetry/api`, which prom-client loads. */
const loaded = () => Object.keys(cache).filter((file) => /@opentelemetry\/(?!api\/)/.test(file));

describe('without a collector', () => {
  it('the code that sends traces is in one file, which is loaded on demand alone', () => {
    const naming = sources.filter(([, text]) => text.includes("from '@opentelemetry/"));
    expect(naming.map(([file]) => file)).toEqual([join('platform', 'trace', 'open-telemetry.ts')]);
    const loading = sources.flatMap(([, text]) => text.match(/^.*open-telemetry\.ts'.*$/gm) ?? []);
    expect(loading).toEqual([expect.stringContaining("await import('./open-telemetry.ts')")]);
  });

  it('none of it is loaded, and what a page tells is taken and dropped', async () => {
    const before = loaded();
    const server = await startTestServer();
    const rider = await aSubscriber(server, '14155557301');
    expect(isTracing()).toBe(false);
    const trace = `00-${'a'.repeat(32)}-00f067aa0ba902b7-01`;
    const spans = [{ name: 'tap unlock', trace, began: 2, ended: 1 } as const];
    expect((await rider.call('POST /traces', { body: { spans } })).body.code).toBe(200);
    expect(loaded()).toEqual(before);
    rider.close();
    await server.stop();
  });
});
