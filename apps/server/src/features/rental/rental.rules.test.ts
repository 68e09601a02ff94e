import { releaseCode } from '@etg/contract/live-events';
import { commandLifetimeMs, takeWithinMs } from '@etg/contract/station-protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampTime, endingFor, feesAfterReturn, isOldSighting, leftThrough } from './rental.rules.ts';

const noon = Date.UTC(2026, 4, 1, 12);
const instant = fc.integer({ min: noon - 1e9, max: noon + 1e9 }).map((ms) => new Date(ms));

describe('the end of a release', () => {
  it.each([
    { state: 'failed', reason: 'busy', code: releaseCode.queue, booking: 'queue' },
    { state: 'failed', reason: 'previous_unfinished', code: releaseCode.queue, booking: 'queue' },
    { state: 'failed', reason: 'nest_fault', code: releaseCode.notReady, booking: 'fail' },
    { state: 'failed', reason: 'not_out', code: releaseCode.notReady, booking: 'fail' },
    { state: 'failed', reason: 'silent', code: releaseCode.notReady, booking: 'fail' },
    { state: 'offline', reason: 'offline', code: releaseCode.offline, booking: 'fail' },
    { state: 'not_taken', reason: 'not-taken', code: releaseCode.notTaken, booking: 'user_doesnt_take' },
  ] as const)('$reason is told as $code and recorded as $booking [T301, T302, T303, T304]', (row) => {
    expect(endingFor(row.state, row.reason)).toEqual({ code: row.code, booking: row.booking });
  });
});

describe('the time of a return', () => {
  it('is never before the start of the rental nor after the moment we heard, and the station’s own in between [P4]', () => {
    fc.assert(
      fc.property(instant, instant, instant, (told, one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const at = clampTime(told, { from, to });
        expect(at >= from && at <= to).toBe(true);
        if (told >= from && told <= to) expect(at).toEqual(told);
      }),
    );
  });
});

describe('fees after a return', () => {
  it('are those due at the return or later, each once and none before [B12]', () => {
    const fee = fc.record({ step: fc.nat(), due_at: instant });
    fc.assert(
      fc.property(fc.array(fee), instant, (fees, returnedAt) => {
        const after = new Set(feesAfterReturn(fees, returnedAt));
        for (const each of fees) expect(after.has(each)).toBe(each.due_at >= returnedAt);
      }),
    );
  });

  it('only grow in number when the return is proved to be earlier [B12]', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ due_at: instant })), instant, fc.nat(), (fees, returnedAt, ms) => {
        const earlier = feesAfterReturn(fees, new Date(returnedAt.getTime() - ms));
        expect(earlier).toEqual(expect.arrayContaining(feesAfterReturn(fees, returnedAt)));
      }),
    );
  });
});

describe('an Electron that is gone', () => {
  const commanded = new Date(noon);
  const skew = fc.integer({ min: -1e9, max: 1e9 });
  const openFor = commandLifetimeMs + takeWithinMs;

  it('left through the command if it did so while that one could open the nest, however wrong the clock [T200]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: openFor }),
        fc.nat(7 * 86_400_000),
        skew,
        (left, later, wrong) => {
          const [emptied, said] = [noon + left, noon + left + later];
          const told = { since: emptied + wrong, at: said + wrong };
          expect(leftThrough(commanded, told, new Date(said))).not.toBe('no');
        },
      ),
    );
  });

  it('did not if it left long before or long after, by a right clock [T303]', () => {
    const before = fc.integer({ min: -1e8, max: -2_001 });
    const after = fc.integer({ min: openFor + 60_001, max: 1e8 });
    fc.assert(
      fc.property(fc.oneof(before, after), fc.nat(1e8), (left, later) => {
        const told = { since: noon + left, at: noon + left + later };
        expect(leftThrough(commanded, told, new Date(told.at))).toBe('no');
      }),
    );
  });
});

describe('news of an Electron in a nest', () => {
  const taking = { station_code: '1001', taken_at: new Date(noon), taken_seq: 40n };

  it('is old by its number at the same station, whatever the clock says [P4]', () => {
    fc.assert(
      fc.property(fc.nat(80), instant, fc.boolean(), (seq, at, outdated) => {
        expect(isOldSighting(taking, { station: '1001', seq, at, outdated })).toBe(seq < 40);
      }),
    );
  });

  it('is old by its time at another, which may be five minutes behind [P4]', () => {
    const sighting = { station: '1002', seq: 1, outdated: false };
    expect(isOldSighting(taking, { ...sighting, at: new Date(noon - 300_000) })).toBe(false);
    expect(isOldSighting(taking, { ...sighting, at: new Date(noon - 300_001) })).toBe(true);
  });
});
