import type { StationCommandLine } from '@etg/contract/console/station';
import type { StationRow } from '@etg/contract/console/stations';
import { describe, expect, it } from 'vitest';
import { cannotSend, expiredWord, newestOf } from './command.rules.ts';

const station: StationRow = {
  code: '1001',
  venue: { id: 'v', title: 'Lantern Bar', city: 'Santa Monica', country: 'US', zone: 'UTC' },
  state: 'live',
  health: 'healthy',
  health_values: {},
  online: true,
  panel: [],
  ready: 0,
  free: 0,
  out: 0,
  today: { amount: 0, currency: 'USD' },
};
const commands = [
  { kind: 'sync' as const, known: true },
  { kind: 'restart' as const, known: false },
];
const line = (state: StationCommandLine['state'], sent = 1): StationCommandLine => ({
  id: `c${sent}`,
  kind: 'sync',
  by: 'Theo',
  state,
  sent,
  expires: sent + 8,
});

describe('a command', () => {
  const at = (changes: Partial<StationRow>, sent: StationCommandLine[] = [], isOffline = false) =>
    cannotSend('sync', { isOffline, page: { station: { ...station, ...changes }, commands, sent } });

  it('without an answer may have been done all the same, unless it never left [QF5]', () => {
    const word = (kind: StationCommandLine['kind'], reason: string) => expiredWord({ kind, reason });
    expect(word('open_for_service', 'not-sent')).toBe('not-sent');
    expect(word('open_for_service', 'not-heard')).toBe('may-be-open');
    expect(word('open_for_service', 'no-word')).toBe('may-be-open');
    expect(word('restart', 'not-back')).toBe('not-back');
    expect(word('sync', 'not-heard')).toBe('no-word');
  });

  it('is not sent to a station that is silent, retired or too old, nor twice at once [QF5]', () => {
    expect(at({})).toBeUndefined();
    expect(at({ online: false })).toBe('silent');
    expect(at({ state: 'retired' })).toBe('retired');
    expect(at({}, [line('heard')])).toBe('under-way');
    expect(at({}, [line('expired')])).toBeUndefined();
    expect(at({}, [], true)).toBe('offline');
    expect(cannotSend('restart', { isOffline: false, page: { station, commands, sent: [] } })).toBe(
      'unknown',
    );
    expect(cannotSend('identify', { isOffline: false, page: { station, commands, sent: [] } })).toBe(
      'unknown',
    );
  });

  it('shows the life of the newest one of its kind and nest [QF5]', () => {
    const nest = { ...line('done', 9), kind: 'open_for_service' as const, nest: 3 };
    const all = [line('done', 3), line('sent', 7), nest];
    expect(newestOf(all, 'sync')?.id).toBe('c7');
    expect(newestOf(all, 'open_for_service', 3)?.id).toBe('c9');
    expect(newestOf(all, 'open_for_service', 4)).toBeUndefined();
  });
});
