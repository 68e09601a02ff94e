import { describe, expect, it } from 'vitest';
import { momentForm, writeExactly, writeMoment } from './time.rules.ts';

const now = Date.UTC(2026, 10, 15, 4, 46);
const losAngeles = 'America/Los_Angeles';
const minute = 60_000;
const hour = 60 * minute;

describe('a moment', () => {
  it('is relative up to an hour, then a clock, a weekday, a date [QA16]', () => {
    expect(momentForm(now - 26 * minute, now, losAngeles)).toEqual({ form: 'ago', minutes: 26 });
    expect(momentForm(now - hour, now, losAngeles)).toEqual({ form: 'clock' });
    expect(momentForm(now - 30 * hour, now, losAngeles)).toEqual({ form: 'day' });
    expect(momentForm(now - 200 * hour, now, losAngeles)).toEqual({ form: 'date' });
  });

  it('is of the day of its place, not of the reader: 8:46 pm there is tomorrow in Tokyo [QA16]', () => {
    const before = now - 14 * hour;
    expect(momentForm(before, now, losAngeles).form).toBe('clock');
    expect(momentForm(before, now, 'Asia/Tokyo').form).toBe('day');
  });

  it('that is still to come is never "ago"', () => {
    expect(momentForm(now + 5 * minute, now, losAngeles).form).toBe('clock');
  });

  it('is written in the zone of its place, with UTC for whoever asks [QA16]', () => {
    const at = { locale: 'en-US', zone: losAngeles };
    expect(writeMoment(now, 'clock', at)).toMatch(/^8:46\sPM$/);
    expect(writeMoment(now, 'day', at)).toMatch(/Sat.*8:46/);
    expect(writeExactly(now, at)).toMatch(/8:46:00.*PST.*4:46:00.*UTC/);
    expect(writeMoment(now, 'clock', { locale: 'ja', zone: 'Asia/Tokyo' })).toBe('13:46');
  });
});
