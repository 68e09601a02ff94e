import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CodeCount,
  codeSendingLimits,
  countersOf,
  judgeSend,
  networkOf,
} from './code-sending-limits.rules.ts';

const key = randomBytes(32);
const limits = codeSendingLimits('real', 5_000);
const counters = countersOf(
  {
    phone: { digits: '14155552671', country: 'US' },
    address: '192.0.2.1',
    deviceThumbprint: 'device',
    isBoundDevice: false,
  },
  limits,
  key,
);

describe('the network an address belongs to', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['0:0:0:0:0:FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is one for all addresses of an IPv6 /64', () => {
    const host = fc.tuple(fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff));
    fc.assert(
      fc.property(fc.ipV6(), host, (address, deps) => {
        const network = networkOf(address);
        fc.pre(network.endsWith('::/64'));
        const groups = network.replace('::/64', '').split(':');
        const neighbour = [...groups, ...deps.map((part) => part.toString(16))].join(':');
        expect(networkOf(neighbour)).toBe(network);
      }),
    );
  });
});

describe('limits of codes', () => {
  it('never let more through in a window than they say, and always tell the earliest moment', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_200), { maxLength: 80 }), (gapsS) => {
        let now = new Date('2030-01-01T00:00:00Z');
        let counts: CodeCount[] = [];
        const sentAt: number[] = [];
        for (const gapS of gapsS) {
          now = new Date(now.getTime() + gapS * 1000);
          const verdict = judgeSend(counters, counts, now);
          if (verdict.outcome === 'wait') {
            const then = new Date(now.getTime() + verdict.retryAfterS * 1000);
            expect(judgeSend(counters, counts, then).outcome).toBe('allowed');
            expect(judgeSend(counters, counts, new Date(then.getTime() - 1000)).outcome).toBe('wait');
          } else {
            counts = verdict.counts;
            sentAt.push(now.getTime() / 1000);
          }
        }
        for (const at of sentAt) {
          // Any stretch of this length overlaps at most two windows: never more than twice the limit.
          expect(sentAt.filter((other) => other >= at && other < at + 900).length).toBeLessThanOrEqual(10);
          expect(sentAt.filter((other) => other >= at && other < at + 86_400).length).toBeLessThanOrEqual(20);
          expect(sentAt.filter((other) => other > at && other < at + 30)).toEqual([]);
        }
      }),
    );
  });

  it('count lanes, windows and subjects apart, under keys nobody can compute without ours', () => {
    const to = {
      phone: { digits: '14155552671', country: 'US' },
      address: '192.0.2.1',
      deviceThumbprint: 'device',
    };
    const keys = [
      ...countersOf({ ...to, isBoundDevice: false }, limits, key),
      ...countersOf({ ...to, isBoundDevice: true }, limits, key),
      ...countersOf({ ...to, isBoundDevice: false }, limits, randomBytes(32)),
    ].map((counter) => counter.key.toString('hex'));
    expect(new Set(keys).size).toBe(limits.anyone.length * 2 + limits.boundDevice.length);
  });

  it('take somebody without a device key for a stranger', () => {
    const to = {
      phone: { digits: '14155552671', country: 'US' },
      address: '::1',
      deviceThumbprint: undefined,
    };
    const counted = countersOf({ ...to, isBoundDevice: true }, limits, key);
    expect(counted.map(({ limit }) => limit)).toEqual(limits.anyone.filter(({ per }) => per !== 'device'));
  });
});
