import { describe, expect, it } from 'vitest';
import { limitEvents, limitHandshakes } from './live-limits.ts';

describe('a page that talks', () => {
  it('is heard thirty times at a stretch and then twice a second, and hung up on when it goes on and on', () => {
    let [now, handled, disconnects] = [0, 0, 0];
    let receive: (event: unknown[], next: () => void) => void = () => undefined;
    limitEvents(
      {
        use: (handler) => {
          receive = handler;
        },
        disconnect: () => {
          disconnects += 1;
        },
      },
      () => now,
    );
    const send = (times: number) => {
      const count = () => {
        handled += 1;
      };
      for (let time = 0; time < times; time += 1) receive([], count);
    };
    send(50);
    expect([handled, disconnects]).toEqual([30, 0]);
    now += 1_000;
    send(50);
    expect([handled, disconnects]).toEqual([32, 0]);
    send(200);
    expect([handled, disconnects > 0]).toEqual([32, true]);
  });
});

describe('opening the live channel', () => {
  it('is counted by address, and by the whole network of an IPv6 one, for a minute', () => {
    let now = 0;
    const admits = limitHandshakes(2, () => now);
    const tries = (...addresses: string[]) => addresses.map(admits);
    expect(tries('203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2')).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(tries('2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1')).toEqual([
      true,
      true,
      false,
      true,
    ]);
    now += 60_000;
    expect(tries('203.0.113.1')).toEqual([true]);
  });
});
