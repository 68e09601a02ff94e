import { describe, expect, it } from 'vitest';
import { type MessageState, nextStep, retryAt } from './outbox.rules.ts';

const now = new Date('2026-05-01T10:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

function aMessage(differing: Partial<MessageState>): MessageState {
  return { state: 'waiting', lease_until: null, useful_until: inSeconds(600), secret: false, ...differing };
}

describe('a message whose time has come', () => {
  it.each<[string, Partial<MessageState>, ReturnType<typeof nextStep>]>([
    ['that waits is sent', {}, { step: 'send' }],
    ['that came too late is given up', { useful_until: now }, { step: 'give-up' }],
    [
      'that another worker is sending is left to it',
      { state: 'sending', lease_until: inSeconds(1) },
      { step: 'wait', until: inSeconds(1) },
    ],
    [
      'that a worker left behind is sent again',
      { state: 'sending', lease_until: inSeconds(0) },
      { step: 'send' },
    ],
    ['that is sent is left alone', { state: 'sent' }, { step: 'nothing' }],
    ['that was refused is left alone', { state: 'refused' }, { step: 'nothing' }],
    ['that held a secret is forgotten', { state: 'sent', secret: true }, { step: 'forget' }],
    ['that was given up with a secret is forgotten', { state: 'given_up', secret: true }, { step: 'forget' }],
  ])('%s', (_, differing, step) => {
    expect(nextStep(aMessage(differing), now)).toEqual(step);
  });
});

describe('a message that reached nobody', () => {
  it('is tried again after 5 s, 30 s, then every 2 minutes', () => {
    const pauses = [1, 2, 3, 4, 9].map((tries) => retryAt(tries, now, inSeconds(600)));
    expect(pauses).toEqual([5, 30, 120, 120, 120].map(inSeconds));
  });

  it('is not tried again when it would be of no use by then', () => {
    expect(retryAt(1, now, inSeconds(5))).toBeUndefined();
    expect(retryAt(1, now, inSeconds(6))).toEqual(inSeconds(5));
  });
});
