import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** At most `max` codes are sent in a window that opens with the first of them. Wrong codes are limited in `sign-in.rules.ts`. */
export interface CodeSendingLimit {
  per: 'number' | 'address' | 'device' | 'prefix' | 'country';
  max: number;
  windowS: number;
  /** How long the next code must wait after the first, second … code of a window. The last value repeats. */
  waitsS?: readonly number[];
}

export interface CodeSendingLimits {
  anyone: readonly CodeSendingLimit[];
  /**
   * For a browser that has signed in with the number before. Requests of strangers count in the other lane, so they
   * cannot lock it out. This lane is limited too: a fraudster who rents a range of numbers can sign in with them.
   */
  boundDevice: readonly CodeSendingLimit[];
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const waitsS = [30, minute, 2 * minute, 4 * minute, 8 * minute];

/** How many leading digits of an international number identify its range: fraudsters rent ranges, not single numbers. */
const prefixDigits = 7;

/** `demo`: one machine plays every rider, and no message leaves it. */
export function codeSendingLimits(strictness: 'real' | 'demo', perCountryADay: number): CodeSendingLimits {
  const real: CodeSendingLimits = {
    anyone: [
      { per: 'number', max: 5, windowS: 15 * minute, waitsS },
      { per: 'number', max: 10, windowS: day },
      { per: 'address', max: 20, windowS: hour },
      { per: 'address', max: 60, windowS: day },
      { per: 'device', max: 10, windowS: hour },
      { per: 'prefix', max: 60, windowS: hour },
      { per: 'country', max: perCountryADay, windowS: day },
    ],
    boundDevice: [
      { per: 'number', max: 3, windowS: 15 * minute, waitsS },
      { per: 'number', max: 6, windowS: day },
      { per: 'device', max: 10, windowS: hour },
      { per: 'prefix', max: 60, windowS: hour },
      { per: 'country', max: perCountryADay, windowS: day },
    ],
  };
  const demo = [{ per: 'number', max: 20, windowS: 15 * minute }] as const;
  return strictness === 'real' ? real : { anyone: demo, boundDevice: demo };
}

export interface CodeRecipient {
  phone: { digits: string; country: string };
  address: string;
  deviceThumbprint: string | undefined;
  isBoundDevice: boolean;
}

/** One counter of a send. Its key is a keyed hash, so that the stored counters reveal no phone number. */
export interface CodeCounter {
  limit: CodeSendingLimit;
  key: Buffer;
}

export function countersOf(to: CodeRecipient, limits: CodeSendingLimits, key: Buffer): CodeCounter[] {
  const lane = to.isBoundDevice && to.deviceThumbprint !== undefined ? 'boundDevice' : 'anyone';
  return limits[lane].flatMap((limit) => {
    const subject = subjectsOf(to, lane)[limit.per];
    if (subject === undefined) return [];
    const name = JSON.stringify(['code limit', lane, limit.per, limit.windowS, subject]);
    return { limit, key: createHmac('sha256', key).update(name).digest() };
  });
}

function subjectsOf({ phone, address, deviceThumbprint }: CodeRecipient, lane: keyof CodeSendingLimits) {
  return {
    // Bound devices count separately: a stolen one must not use up the limit of the others.
    number: lane === 'anyone' ? phone.digits : [phone.digits, deviceThumbprint],
    address: networkOf(address),
    device: deviceThumbprint,
    prefix: phone.digits.slice(0, prefixDigits),
    country: phone.country,
  };
}

/** The whole /64 of an IPv6 address, since its owner has all of it. IPv4 addresses may be written as IPv6. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const dotted = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (dotted) return dotted;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - widthOf(tail);
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function widthOf(tail: string): number {
  return tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
}

/** The stored state of a counter. */
export interface CodeCount {
  key: Buffer;
  sent: number;
  endsAt: Date;
  nextAt: Date;
}

export type CodeVerdict =
  /** `counts` are to be saved; `nextAfterS` is how long the next code to the same number must wait. */
  { outcome: 'allowed'; counts: CodeCount[]; nextAfterS: number } | { outcome: 'wait'; retryAfterS: number };

/** A code may be sent only if no counter is at its limit; then it counts in all of them. */
export function judgeSend(
  counters: readonly CodeCounter[],
  counts: readonly CodeCount[],
  now: Date,
): CodeVerdict {
  const before = counters.map((counter) => ({
    ...counter,
    count: counts.find(({ key }) => key.equals(counter.key)),
  }));
  const retryAfterS = secondsUntilFree(before, now);
  if (retryAfterS > 0) return { outcome: 'wait', retryAfterS };
  const after = before.map((counted) => ({ ...counted, count: countOne(counted, now) }));
  return {
    outcome: 'allowed',
    counts: after.map(({ count }) => count),
    nextAfterS: secondsUntilFree(after, now),
  };
}

interface Counted extends CodeCounter {
  count: CodeCount | undefined;
}

function secondsUntilFree(counted: readonly Counted[], now: Date): number {
  const times = counted.flatMap(({ limit, count }) => {
    if (!count) return [];
    return [count.nextAt.getTime(), count.sent >= limit.max ? count.endsAt.getTime() : 0];
  });
  return Math.max(0, Math.ceil((Math.max(0, ...times) - now.getTime()) / 1000));
}

function countOne({ limit: { windowS, waitsS }, key, count }: Counted, now: Date): CodeCount {
  const running = count && count.endsAt > now ? count : { sent: 0, endsAt: later(now, windowS) };
  const sent = running.sent + 1;
  const waitS = waitsS?.[Math.min(sent, waitsS.length) - 1] ?? 0;
  return { key, sent, endsAt: running.endsAt, nextAt: later(now, waitS) };
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
