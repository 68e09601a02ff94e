import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryTrace, resumeTrace } from './carried.ts';
import { errorKind } from './error-kind.rules.ts';
import { statementNotes } from './statement.rules.ts';
import { readTraceparent, writeTraceparent } from './traceparent.rules.ts';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const place = fc
  .record({ traceId: hex(32), spanId: hex(16), sampled: fc.boolean() })
  .filter(({ traceId, spanId }) => /[^0]/.test(traceId) && /[^0]/.test(spanId));

describe('a traceparent', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(place, (each) => {
        expect(readTraceparent(writeTraceparent(each))).toEqual(each);
      }),
    );
  });

  it('that is anything else is none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readTraceparent(text)).toBeUndefined();
      }),
    );
    expect(readTraceparent(`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`)).toBeUndefined();
    expect(readTraceparent(undefined)).toBeUndefined();
  });
});

describe('a trace kept in a row', () => {
  const trace = `00-${'a'.repeat(32)}-00f067aa0ba902b7-01`;

  it('goes on as the same one within ten minutes, and is only named by what comes later', () => {
    const carried = carryTrace(trace, 1_000_000);
    expect(resumeTrace(carried, 1_000_000 + 600_000)).toEqual({ from: trace });
    expect(resumeTrace(carried, 1_000_000 + 600_001)).toEqual({ after: trace });
  });
});

describe('a statement', () => {
  it.each([
    ['select "id" from "release" where "id" = $1', 'select release'],
    ['insert into "due_work" ("kind") values ($1)', 'insert due_work'],
    ['update "station" set "online" = $1', 'update station'],
    ['delete from due_work where kind = $1', 'delete due_work'],
    ['begin', 'begin'],
    ['', 'statement'],
  ])('%s is called %s', (sql, name) => {
    expect(statementNotes(sql).name).toBe(name);
  });
});

describe('of a failure', () => {
  it('only the kind is kept, never its words', () => {
    const coded = Object.assign(new Error('14155550000 is wrong'), { code: '23505' });
    expect(errorKind(coded)).toBe('23505');
    expect(errorKind(new TypeError('14155550000'))).toBe('TypeError');
    expect(errorKind(503)).toBe('503');
    expect(errorKind('14155550000')).toBe('unknown');
  });
});
