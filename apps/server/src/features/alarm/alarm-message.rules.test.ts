import { alarmKinds, alarmLanguages, alarmWords } from '@etg/contract/console/alarm-words';
import { translator } from '@etg/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupAlarms, hrefOf, mostOfKind, textOf, wordOf } from './alarm-message.rules.ts';

const now = new Date('2026-11-18T12:00:00Z');
const anAlarm = (id: number, kind: (typeof alarmKinds)[number] = 'station-silent') => ({
  id: String(id),
  kind,
  said: {
    station: String(1_000 + id),
    venue: 'Pier 39',
    count: 2,
    electron: 'E-1',
    work: 'retention',
    door: 'metrics',
  },
  href: `/stations/${1_000 + id}`,
  since: new Date(now.getTime() - 12 * 60_000),
});
const some = (count: number) => Array.from({ length: count }, (_, index) => anAlarm(index));

describe('messages of alarms', () => {
  it('tell an outage of five hundred stations as one that says how many [QF12]', () => {
    const [message, ...others] = groupAlarms(some(500), new Map());
    expect(others).toEqual([]);
    expect(message && wordOf(message.alarms[0], 500)).toEqual({
      word: 'station-silent-many',
      values: { count: 500 },
    });
    expect(message && textOf(message, 'en', now)).toBe('500 Supernovas are silent.');
    expect(message && textOf(message, 'ja', now)).toBe('500台のSupernovaから応答がありません。');
    expect(message && hrefOf(message.alarms[0], 500)).toBe('/stations?health=silent');
  });

  it('tell a few stations one by one, with where and for how long [QF12]', () => {
    const messages = groupAlarms(some(3), new Map());
    expect(messages).toHaveLength(3);
    const [first] = messages;
    expect(first && textOf(first, 'en', now)).toBe(
      'Supernova 1000 at Pier 39 is silent, for 12 minutes so far.',
    );
    expect(first && hrefOf(first.alarms[0], 1)).toBe('/stations/1000');
  });

  it('are never more of one kind within ten minutes than the limit; the rest waits and is told together [QF12]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...alarmKinds), { maxLength: 40 }),
        fc.array(fc.tuple(fc.constantFrom(...alarmKinds), fc.integer({ min: 0, max: 5 }))),
        (kinds, sent) => {
          const lately = new Map(sent);
          const due = kinds.map((kind, index) => anAlarm(index, kind));
          const messages = groupAlarms(due, lately);
          for (const kind of alarmKinds) {
            const own = messages.filter((message) => message.kind === kind);
            const room = Math.max(0, mostOfKind - (lately.get(kind) ?? 0));
            expect(own.length).toBeLessThanOrEqual(room);
            // All of a kind is told, or nothing of it.
            const told = own.flatMap(({ alarms }) => alarms.map(({ id }) => id));
            const asked = due.filter((alarm) => alarm.kind === kind).map(({ id }) => id);
            expect(told).toEqual(room > 0 ? asked : []);
          }
        },
      ),
    );
  });

  it('have a text for every word in both languages, without a value that is missing [QF12, QA17]', () => {
    for (const language of alarmLanguages)
      for (const word of alarmWords) {
        const text = translator(language)(`console-alarms.told-${word}`, anAlarm(1).said);
        expect(text).not.toBe('');
        expect(text).not.toMatch(/[{}]|undefined/);
      }
  });

  it('without a station name none [QF12]', () => {
    const alarm = { ...anAlarm(1, 'report-waits'), said: { station: 'none', venue: 'none' } };
    const text = textOf({ kind: 'report-waits', alarms: [alarm] }, 'en', now);
    expect(text).toBe("A rider's report waits for its first answer.");
  });
});
