import type { FromFrame, WalletLabel, WalletProblem, WalletRequest } from '@etg/contract/hosted-fields';
import { tokenize } from './tokenize.ts';
import { textsIn } from './wallet-texts.ts';

/** The problems that each wallet can report; closing a device wallet shows no message [Z16]. */
const answers: Record<WalletLabel, readonly WalletProblem[]> = {
  web_wallet: ['cancelled', 'failed', 'not_loaded'],
  peer_to_peer: ['cancelled', 'cancelled_or_missing', 'in_process', 'unsupported', 'failed'],
  device_wallet: ['cancelled', 'in_process', 'not_loaded', 'unsupported', 'failed'],
};

/** A test wallet: approves, cancels, or fails in every way in which real wallets can. */
export function openWallet(ask: WalletRequest, port: MessagePort): void {
  const texts = textsIn(ask.locale);
  const send = (message: FromFrame) => port.postMessage(message);
  document.documentElement.lang = ask.locale.slice(0, 2);
  const sheet = document.createElement('main');
  sheet.className = 'wallet';
  const amount = document.createElement('strong');
  amount.textContent = ask.amount;
  const name = document.createElement('p');
  name.textContent = `${texts[ask.label]} · ${ask.flow}, ${ask.locale}`;
  sheet.append(name, amount);
  sheet.append(
    button(texts.approve, async () => send(await tokenize(ask.authorization, methodOf(ask)))),
    ...answers[ask.label].map((problem) => button(texts[problem], () => send({ type: 'problem', problem }))),
  );
  document.body.append(sheet);
  send({ type: 'ready' });
}

function methodOf({ label, flow }: WalletRequest): object {
  if (label === 'web_wallet') return { type: label, flow };
  return label === 'peer_to_peer'
    ? { type: label }
    : { type: label, device: isApple() ? 'apple' : 'android' };
}

function isApple(): boolean {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent);
}

function button(label: string, act: () => void | Promise<void>): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', () => {
    for (const each of document.querySelectorAll('button')) each.disabled = true;
    void act();
  });
  return element;
}
