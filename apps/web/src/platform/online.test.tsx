import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doubtNetwork, isOnline, trustNetwork, useOnline } from './online.ts';

let answers: boolean;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    asked += 1;
    // Without a way out nothing comes back, not even an error.
    if (answers) return Promise.resolve(new Response(null, { status: 404 }));
    return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)));
  });
});
afterEach(() => {
  trustNetwork();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('believes the browser until a call goes unanswered, then what the server answers [S32]', async () => {
  answers = false;
  expect([isOnline(), asked]).toEqual([true, 0]);
  doubtNetwork();
  doubtNetwork();
  expect([isOnline(), asked]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOnline()).toBe(false);
  answers = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([isOnline(), asked]).toEqual([true, 2]);
});

it('counts any answer as a way out, and asks no more after it [S32]', async () => {
  answers = true;
  doubtNetwork();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isOnline(), asked]).toEqual([true, 1]);
});

it('is online again with the first call that is answered, before the next probe [S32]', async () => {
  answers = false;
  doubtNetwork();
  await vi.advanceTimersByTimeAsync(5_000);
  trustNetwork();
  expect(isOnline()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
});

it('stays online if a call is answered while a probe is not [S32]', async () => {
  answers = false;
  doubtNetwork();
  trustNetwork();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isOnline(), asked]).toEqual([true, 1]);
});

it('does not ask while the browser itself knows that there is no network [S32]', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  doubtNetwork();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isOnline(), asked]).toEqual([false, 0]);
});

it('is online in the first HTML', () => {
  const Shown = () => String(useOnline());
  expect(renderToString(<Shown />)).toBe('true');
});
