import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gathered } from './live.ts';

describe('what changes often', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is read at once, then at most as often as asked, and the last change is never lost [QA11]', () => {
    const read = vi.fn();
    const { run } = gathered(read, 2_000);
    run();
    run();
    run();
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    expect(read).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not read once the page is left [QA11]', () => {
    const read = vi.fn();
    const { run, stop } = gathered(read, 2_000);
    run();
    run();
    stop();
    vi.advanceTimersByTime(10_000);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
