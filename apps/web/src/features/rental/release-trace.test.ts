import { releaseCode } from '@etg/contract/live-events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockResolvedValue(new Response('{}'));
  const first = { language: 'en', signedIn: false, support: { traces: true }, queries: [] };
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(first) }) });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('follows a press from the tap to the charger in the hand [T200]', async () => {
  // Whether traces are recorded is read once per page.
  vi.resetModules();
  const { ReleaseTrace } = await import('./release-trace.ts');
  const release = new ReleaseTrace();
  expect(release.current).toBeUndefined();
  const trace = release.press();
  expect(release.current).toBe(trace);
  release.handle({ code: releaseCode.lit, ...(trace && { trace }) });
  expect(release.current).toBe(trace);
  release.handle({ code: releaseCode.taken, ...(trace && { trace }) });
  expect(release.current).toBeUndefined();
  vi.runAllTimers();
  const { spans } = JSON.parse(String(fetched.mock.calls[0]?.[1].body));
  expect(spans.map(({ name }: { name: string }) => name)).toEqual(['shown lit', 'shown taken', 'tap unlock']);
});
