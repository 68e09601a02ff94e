import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const frames: (() => void)[] = [];
const leaving: (() => void)[] = [];

/** A page whose server records traces, or does not. */
async function page(traces: boolean) {
  const first = { language: 'en', signedIn: false, support: { traces }, queries: [] };
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(first) }) });
  vi.resetModules();
  return import('./trace.ts');
}

function told() {
  return fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', (_: string, leave: () => void) => leaving.push(leave));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  frames.length = 0;
  leaving.length = 0;
});

function draw(): void {
  for (const frame of frames.splice(0)) frame();
}

describe('a tap', () => {
  it('is nothing where the server keeps no traces', async () => {
    const { startTap: beginTap } = await page(false);
    expect(beginTap('tap unlock')).toBeUndefined();
    vi.runAllTimers();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('has a trace of its own and is told with its end, as nobody', async () => {
    const { startTap: beginTap } = await page(true);
    const tap = beginTap('tap unlock');
    const other = beginTap('tap pay');
    expect(tap?.trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(other?.trace).not.toBe(tap?.trace);
    vi.advanceTimersByTime(700);
    tap?.end();
    vi.runAllTimers();
    const [{ spans }] = told();
    expect(spans).toEqual([{ name: 'tap unlock', trace: tap?.trace, began: 2_700, ended: 2_000 }]);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
  });
});

describe('whoever leaves the page', () => {
  it('takes nothing along: what was not ended ends now, and all is told at once', async () => {
    const { startTap: beginTap } = await page(true);
    const tap = beginTap('tap unlock');
    for (const leave of leaving) leave();
    expect(told()).toMatchObject([{ spans: [{ name: 'tap unlock', trace: tap?.trace }] }]);
    tap?.end();
    vi.runAllTimers();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('what the server told', () => {
  const parent = `00-${'a'.repeat(32)}-00f067aa0ba902b7-01`;

  it('counts as shown once it was drawn, in the trace it came with', async () => {
    const { traceShown } = await page(false);
    traceShown('shown lit', parent);
    draw();
    vi.runAllTimers();
    expect(fetched).not.toHaveBeenCalled();
    draw();
    vi.runAllTimers();
    const [{ spans }] = told();
    expect(spans).toMatchObject([{ name: 'shown lit', parent }]);
    expect(spans[0].trace).toMatch(new RegExp(`^00-${'a'.repeat(32)}-(?!00f067aa0ba902b7)`));
  });

  it('without a trace is shown and not told of', async () => {
    const { traceShown } = await page(true);
    traceShown('shown lit', undefined);
    draw();
    draw();
    vi.runAllTimers();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is told together, at most twenty at a time', async () => {
    const { startTap: beginTap } = await page(true);
    for (let tap = 0; tap < 25; tap += 1) beginTap('tap pay')?.end();
    vi.runAllTimers();
    expect(told().map(({ spans }) => spans.length)).toEqual([20]);
  });
});
