import { walletProblems } from '@etg/contract/hosted-fields';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../platform/english.fixture.ts';
import { addable, problemText } from './method.rules.ts';

const say = await inEnglish('payment');

const everything = () => true;

describe('what can be added', () => {
  it('is the wallet of the device first, and the pay app in dollars only [S20]', () => {
    expect(addable('USD', everything)).toEqual([
      'device_wallet',
      'credit_card',
      'web_wallet',
      'peer_to_peer',
    ]);
    for (const currency of ['JPY', 'GBP'] as const)
      expect(addable(currency, everything)).not.toContain('peer_to_peer');
  });

  it('is a wallet only where the browser or the device has it, a card always [S20]', () => {
    expect(addable('USD', (wallet) => wallet === 'web_wallet')).toEqual(['credit_card', 'web_wallet']);
    expect(addable('USD', () => false)).toEqual(['credit_card']);
  });
});

describe('what went wrong with a wallet', () => {
  const texts = (wallet: Parameters<typeof problemText>[0]) =>
    walletProblems.flatMap((problem) => {
      const id = problemText(wallet, problem);
      return id ? [say(id)] : [];
    });

  it.each([
    ['web_wallet', ['fails, try again later', 'User canceled flow', 'failed to load']],
    [
      'peer_to_peer',
      [
        'fails, try again later',
        'is not supported',
        'User canceled, or the app is not available',
        'User canceled flow',
        'Failed in the process of payment',
      ],
    ],
    [
      'device_wallet',
      ['fails, try again later', 'is not supported', 'failed to load', 'Failed in the process of payment'],
    ],
  ] as const)('is said of the %s in the words of the catalogue [Z16]', (wallet, sentences) => {
    for (const sentence of sentences) expect(texts(wallet).join('\n')).toContain(sentence);
  });

  it('is nothing when a phone wallet was closed [Z16]', () => {
    expect(problemText('device_wallet', 'cancelled')).toBeUndefined();
  });
});
