import { describe, expect, it } from 'vitest';
import { movableClock } from '../clock.ts';
import { localAnnouncements } from '../redis/announcements.ts';
import type { SendResult } from './sms-port.ts';
import { watchSms } from './watch-sms.ts';

const message = { to: '14155550001', text: 'Hello' };
const sent: SendResult = { outcome: 'sent', providerId: 'SM1' };
const refused: SendResult = { outcome: 'refused', reason: 'HTTP 400, code 21211' };
const unreachable: SendResult = { outcome: 'unreachable', reason: 'HTTP 500, code 20500' };

async function after(...results: SendResult[]) {
  const clock = movableClock();
  const answers = results.values();
  const sms = watchSms({ send: async () => answers.next().value ?? sent }, clock, localAnnouncements());
  for (const _ of results) await sms.send(message);
  return { sms, clock };
}

describe('the text message service', () => {
  it.each<[string, SendResult[]]>([
    ['before the first message', []],
    ['after two tries in vain', [unreachable, unreachable]],
    ['once a message got through', [unreachable, unreachable, unreachable, sent]],
    ['while it answers with refusals', [unreachable, unreachable, refused, unreachable]],
  ])('does not count as down %s', async (_, results) => {
    expect((await after(...results)).sms.isDown()).toBe(false);
  });

  it('counts as down after three tries in vain', async () => {
    expect((await after(sent, unreachable, unreachable, unreachable)).sms.isDown()).toBe(true);
  });

  it('is given another chance a minute later', async () => {
    const { sms, clock } = await after(unreachable, unreachable, unreachable);
    clock.setOffset(61_000);
    expect(sms.isDown()).toBe(false);
    await sms.send(message);
    expect(sms.isDown()).toBe(false);
  });
});
