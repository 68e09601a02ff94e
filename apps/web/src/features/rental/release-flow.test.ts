import { releaseCode } from '@etg/contract/live-events';
import type { BookingStatus } from '@etg/contract/vocabulary';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BookingProgress } from './release.rules.ts';
import { ReleaseFlow, type ReleasePorts } from './release-flow.ts';

/** What the ports answer. */
interface Answers {
  progress?: BookingProgress;
  refuse?: BookingStatus;
  instant?: boolean;
  near?: boolean;
}

function outside(answer: Answers = {}) {
  const done: string[] = [];
  const ports: ReleasePorts = {
    report: async (status) => {
      done.push(status);
      if (status === answer.refuse) throw new Error('refused');
    },
    readProgress: async () => {
      done.push('progress');
      return answer.progress ?? { status: 'in_progress', hasElectron: false };
    },
    askStatus: () => void done.push('get_station_status'),
    askElectron: () => void done.push('get_electron'),
    isNear: () => answer.near ?? true,
    leave: (to) => void done.push(`to ${to}`),
  };
  const flow = new ReleaseFlow(ports, answer.instant);
  return { flow, done };
}

const ready = { releaseReady: true, covid_warning: false };

function readyToUnlock(answer?: Parameters<typeof outside>[0]) {
  const { flow, done } = outside(answer);
  flow.connected();
  flow.stationStatus({ releaseReady: true, covid_warning: false });
  done.length = 0;
  return { flow, done };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks for the station status when it comes [B5]', () => {
  const { flow, done } = outside();
  flow.connected();
  expect(done).toEqual(['get_station_status']);
});

it('keeps asking until the station has one ready [B6]', async () => {
  const { flow, done } = outside();
  flow.connected();
  flow.stationStatus({ releaseReady: false, covid_warning: false });
  flow.connected();
  done.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done.filter((act) => act === 'get_station_status')).toHaveLength(2);
  flow.stationStatus({ releaseReady: true, covid_warning: false });
  done.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
});

it('records in_progress, then asks for one Electron, however often it is pressed [B7]', async () => {
  const { flow, done } = readyToUnlock();
  flow.unlock();
  flow.unlock();
  flow.unlock();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['in_progress', 'get_electron']);
});

it('asks for no Electron when the press cannot be recorded [Z18]', async () => {
  const { flow, done } = readyToUnlock({ refuse: 'in_progress' });
  flow.unlock();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['in_progress', 'to station']);
});

it('starts by itself once, for somebody who has just come to the station [B6]', async () => {
  const { flow, done } = outside({ instant: true });
  flow.connected();
  flow.surveyKnown(false);
  flow.stationStatus(ready);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['get_station_status', 'in_progress', 'get_electron']);
  flow.electron({ code: releaseCode.notReady });
  await vi.advanceTimersByTimeAsync(5_000);
  flow.stationStatus(ready);
  await vi.advanceTimersByTimeAsync(0);
  expect(done.filter((act) => act === 'get_electron')).toHaveLength(1);
});

it('waits for the press of somebody who may have left since [B6]', async () => {
  const { flow, done } = outside({ instant: true, near: false });
  flow.surveyKnown(false);
  flow.stationStatus(ready);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([]);
  expect(flow.getState().turn.phase).toBe('ready');
});

it('starts when the survey is answered, and not before [B6, V1]', async () => {
  const { flow, done } = outside({ instant: true });
  flow.surveyKnown(true);
  flow.stationStatus(ready);
  flow.unlock();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([]);
  flow.surveyDone();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['in_progress', 'get_electron']);
});

it('records a taken charger half a second later and goes on [T200, N2]', async () => {
  const { flow, done } = readyToUnlock();
  flow.electron({ code: releaseCode.lit, nest: 3 });
  flow.electron({ code: releaseCode.taken });
  flow.electron({ code: releaseCode.taken });
  await vi.advanceTimersByTimeAsync(499);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['charger_taken', 'to done']);
});

it('goes back to the station when the taken charger cannot be recorded [Z18]', async () => {
  const { flow, done } = readyToUnlock({ refuse: 'charger_taken' });
  flow.electron({ code: releaseCode.taken });
  await vi.advanceTimersByTimeAsync(500);
  expect(done).toEqual(['charger_taken', 'to station']);
});

it('hides the button for ten seconds in a queue [T301, N2]', async () => {
  const { flow, done } = readyToUnlock();
  flow.electron({ code: releaseCode.queue });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(flow.getState().turn.phase).toBe('queue');
  await vi.advanceTimersByTimeAsync(1);
  expect(flow.getState().turn.phase).toBe('checking');
  expect(done).toEqual(['queue', 'get_station_status']);
});

it('offers the unlock after a queue only once the station is free, and says whose turn it is [T301, S11]', async () => {
  const { flow, done } = readyToUnlock();
  flow.electron({ code: releaseCode.queue });
  await vi.advanceTimersByTimeAsync(10_000);
  flow.stationStatus({ releaseReady: false, covid_warning: false });
  expect(flow.getState().turn).toEqual({ phase: 'noneFree', queued: true });
  done.length = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual(['get_station_status']);
  flow.stationStatus(ready);
  expect(flow.getState().turn).toEqual({ phase: 'ready', queued: true });
});

it.each(['notReady', 'offline'] as const)(
  'records a failure once (%s), and the button comes back after five seconds [T303, T304, N2]',
  async (reason) => {
    const { flow, done } = readyToUnlock();
    flow.electron({ code: releaseCode[reason] });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(flow.getState().turn).toEqual({ phase: 'failed', reason, until: Date.now() + 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(flow.getState().turn).toEqual({ phase: 'failed', reason, until: undefined });
    expect(done).toEqual(['fail']);
  },
);

it('asks again after a sleep and shows what happened meanwhile [T302]', async () => {
  const { flow, done } = readyToUnlock({ progress: { status: 'user_doesnt_take', hasElectron: false } });
  flow.electron({ code: releaseCode.lit, nest: 3 });
  flow.connected();
  await vi.advanceTimersByTimeAsync(0);
  expect(flow.getState().turn.phase).toBe('notTaken');
  expect(done).toEqual(['get_station_status', 'progress', 'user_doesnt_take']);
});

it('finds a taken charger in the record when the answer was lost [T200]', async () => {
  const { flow, done } = readyToUnlock({ progress: { status: 'in_progress', hasElectron: true } });
  flow.electron({ code: releaseCode.lit, nest: 3 });
  await vi.advanceTimersByTimeAsync(5_500);
  expect(done).toEqual(['progress', 'charger_taken', 'to done']);
});

it('does not take the record of the attempt before for this one', async () => {
  const { flow, done } = readyToUnlock({ progress: { status: 'user_doesnt_take', hasElectron: false } });
  flow.electron({ code: releaseCode.notTaken });
  flow.unlock();
  flow.connected();
  await vi.advanceTimersByTimeAsync(0);
  expect(flow.getState().turn.phase).toBe('asking');
  expect(done).not.toContain('progress');
});

it('does nothing more once the screen is gone', async () => {
  const { flow, done } = readyToUnlock();
  flow.electron({ code: releaseCode.taken });
  flow.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
});
