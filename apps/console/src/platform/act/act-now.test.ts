import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { planAct } from './act-call.ts';
import { createActNow } from './act-now.ts';

/** The keys of the confirmations that reached the wire. */
let keys: string[] = [];
let answers = false;

beforeEach(() => {
  keys = [];
  answers = false;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const json = (value: object) => new Response(JSON.stringify(value), { status: 200 });
    if (address.endsWith('/preview'))
      return json({ outcome: 'preview', preview: { version: '1', consequence: { rows: [] } } });
    keys.push(JSON.parse(body).key);
    if (!answers) throw new TypeError('network');
    return json({ outcome: 'done', act: '1' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opening = planAct({
  name: 'POST /stations/{code}/nests/{nest}/open',
  params: { code: '1004', nest: 1 },
  given: {},
  reasons: ['maintenance', 'faulty-station', 'rider-asked', 'other'],
});

describe('an act of one tap', () => {
  it('joins the try that had no answer, and is another one once that is over [QA7, QF11]', async () => {
    const act = createActNow('maintenance', 8_000);
    await expect(act(opening)).rejects.toThrow();
    vi.setSystemTime(Date.now() + 5_000);
    await expect(act(opening)).rejects.toThrow();
    expect(keys[1]).toBe(keys[0]);
    vi.setSystemTime(Date.now() + 600_000);
    answers = true;
    expect(await act(opening)).toMatchObject({ outcome: 'done' });
    expect(keys).toHaveLength(3);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
