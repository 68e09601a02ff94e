import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someFacts, wholeBook } from '../engine/engine.fixture.ts';
import type { Book } from '../engine/module.ts';
import { type Snapshot, snapshotOf } from '../engine/snapshot.ts';
import type { Facts } from '../engine/state.ts';
import { welcome } from '../modules/welcome.ts';
import { type Ports, TalkRunner } from './talk-runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that records what the conversation requests. */
function onPage(given: Partial<Facts>, book: Book = wholeBook, ports: Partial<Ports> = {}) {
  const left: string[] = [];
  const kept: Snapshot[] = [];
  const runner = new TalkRunner({ facts: someFacts(given), opening: {}, book });
  runner.ports = {
    leave: (path) => void left.push(path),
    savePlace(state, isNew) {
      if (isNew || kept.length === 0) kept.push(snapshotOf(state));
      return true;
    },
    fetchModules: async () => wholeBook,
    saveMilestone: () => undefined,
    ...ports,
  };
  runner.open();
  return { runner, left, kept };
}

it('shows each message when its time has come [C2, N2]', () => {
  const { runner } = onPage({});
  runner.send({ type: 'choose', choice: 'how' });
  expect(runner.seen().turn).toMatchObject({ typing: true, dialog: 1 });
  vi.advanceTimersByTime(500);
  expect(runner.seen().turn?.said.at(-1)).toEqual({ say: 'conversation.how.hello' });
  vi.advanceTimersByTime(700 + 500);
  expect(runner.seen().turn?.said.at(-1)).toEqual({ show: 'how' });
});

it('keeps the last turn on the screen while a page takes over, and goes on for who comes back [C2]', () => {
  const { runner, left, kept } = onPage({ story: 'userWithBattery', mayExchange: true });
  const before = runner.seen().turn;
  runner.send({ type: 'outcome', outcome: 'lost' });
  expect(left).toEqual(['/electron/lost']);
  expect(runner.seen()).toMatchObject({ turn: before, busy: true });
  expect(runner.isAway).toBe(true);
  expect(runner.restore(kept.at(-1))).toBe(true);
  expect(runner.seen().busy).toBe(false);
  runner.send({ type: 'outcome', outcome: 'full' });
  expect(left).toEqual(['/electron/lost', '/station?exchange=yes']);
});

it('says so when modules do not arrive, and fetches them again when asked to', async () => {
  const fetchModules = vi.fn<Ports['fetchModules']>().mockRejectedValueOnce(new Error('offline'));
  fetchModules.mockResolvedValue(wholeBook);
  const { runner } = onPage({}, { welcome }, { fetchModules });
  runner.send({ type: 'choose', choice: 'get-charger' });
  await vi.waitFor(() => expect(runner.seen()).toMatchObject({ failed: true, busy: false }));
  await runner.fetch();
  expect(runner.seen()).toMatchObject({ failed: false, turn: { dock: { kind: 'input', input: 'sign-in' } } });
});

it('answers an action nobody knows until the next tap [Z3]', () => {
  const { runner } = onPage({});
  runner.send({ type: 'act', action: 'dance' });
  expect(runner.seen().unknownChoice).toBe(true);
  runner.send({ type: 'choose', choice: 'how' });
  expect(runner.seen().unknownChoice).toBe(false);
});
