import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeAnswer, type FakeTwilio, startFakeTwilio, twilioError } from './twilio.fixture.ts';
import { twilioSender } from './twilio-sender.ts';

let fake: FakeTwilio;
beforeAll(async () => {
  fake = await startFakeTwilio();
});
afterEach(() => {
  fake.calls.length = 0;
});
afterAll(async () => fake.stop());

const message = { to: '14155550001', text: 'Code 123456\n\n@localhost #123456 & more' };

function answered(answer: FakeAnswer, options?: { timeoutMs: number }) {
  fake.answerWith(answer);
  return twilioSender(fake.account, options).send(message);
}

describe('Twilio', () => {
  it('is given number, text and sender, and its id for the message is kept', async () => {
    expect(await answered('accept')).toEqual({
      outcome: 'sent',
      providerId: 'SM00000000000000000000000000000001',
    });
    expect(fake.calls).toEqual([{ To: '+14155550001', Body: message.text, From: '+15005550006' }]);
  });

  it('is given the messaging service instead of a number where one is configured', async () => {
    fake.answerWith('accept');
    const from = `MG${'1'.repeat(32)}`;
    await twilioSender({ ...fake.account, from }).send(message);
    expect(fake.calls).toEqual([{ To: '+14155550001', Body: message.text, MessagingServiceSid: from }]);
  });

  it.each([
    ['an invalid number', 400, 21211],
    ['somebody who blocked us', 400, 21610],
    ['a number that takes no texts', 400, 21614],
    ['a region we may not text', 403, 21408],
  ])('refuses %s for good', async (_, status, code) => {
    expect(await answered(twilioError(status, code, `The 'To' number +${message.to} is no good.`))).toEqual({
      outcome: 'refused',
      reason: `HTTP ${status}, code ${code}`,
    });
  });

  it.each<[string, FakeAnswer, string]>([
    ['too many calls', twilioError(429, 20429), 'HTTP 429, code 20429'],
    ['too many calls for one sender', twilioError(429, 21611), 'HTTP 429, code 21611'],
    ['its own failure', twilioError(500, 20500), 'HTTP 500, code 20500'],
    ['maintenance', { status: 503, body: '<h1>Be right back</h1>' }, 'HTTP 503, code 0'],
    ['the page of a proxy', { status: 403, body: '<h1>No</h1>' }, 'HTTP 403, code 0'],
    ['a welcome page of somebody else', { status: 200, body: '<h1>Welcome</h1>' }, 'no answer'],
    ['an answer without an id', { status: 200, body: '{}' }, 'no message id'],
    ['a sender that is not ours', twilioError(400, 21606), 'HTTP 400, code 21606'],
    ['a dropped connection', 'drop', 'ECONNRESET'],
  ])('counts as unreachable after %s', async (_, answer, reason) => {
    expect(await answered(answer)).toEqual({ outcome: 'unreachable', reason });
  });

  it.each<[string, FakeAnswer]>([
    ['never answers', 'hang'],
    ['never ends its answer', 'stall'],
  ])('counts as unreachable when it %s', async (_, answer) => {
    const result = await answered(answer, { timeoutMs: 200 });
    expect(result).toEqual({ outcome: 'unreachable', reason: 'ERR_CANCELED' });
  });

  it('counts as unreachable when it does not know us: a person has to mend the token', async () => {
    const result = await twilioSender({ ...fake.account, authToken: 'old' }).send(message);
    expect(result).toEqual({ outcome: 'unreachable', reason: 'HTTP 401, code 20003' });
    expect(fake.calls).toEqual([]);
  });

  it('counts as unreachable where nobody listens', async () => {
    const gone = await startFakeTwilio();
    await gone.stop();
    expect(await twilioSender(gone.account).send(message)).toEqual({
      outcome: 'unreachable',
      reason: 'ECONNREFUSED',
    });
  });
});
