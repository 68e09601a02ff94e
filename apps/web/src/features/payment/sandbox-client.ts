import { type CardField, cardFields, type FieldState, type WalletLabel } from '@etg/contract/hosted-fields';
import {
  type CardAsk,
  type CardResult,
  type CardState,
  emptyCard,
  type OpenCard,
  type PaymentClient,
  type WalletOrder,
  type WalletResult,
  walletLocale,
} from './payment-client.ts';
import { openSandboxFrame, type SandboxFrame } from './sandbox-frame.ts';
import styles from './sandbox-wallet.module.css';

/** The demo's provider: frames of the payment sandbox, where nobody's card is charged. */
export function sandboxClient(authorization: string): PaymentClient {
  return {
    supports,
    openCard: (ask) => openCard(authorization, ask),
    payWith: (order) => payWith(authorization, order),
  };
}

/** As the real ones: a phone wallet wants a phone, a pay app a browser it can come back to. */
function supports(wallet: WalletLabel): boolean {
  if (wallet === 'device_wallet') return matchMedia('(pointer: coarse)').matches;
  if (wallet === 'peer_to_peer') return /Chrome|Safari/.test(navigator.userAgent) && !isInApp();
  return true;
}

function isInApp(): boolean {
  return /; wv\)|FBA[NV]|Instagram|Line\//.test(navigator.userAgent);
}

async function openCard(authorization: string, ask: CardAsk): Promise<OpenCard> {
  let card: CardState = emptyCard;
  function learn(field: CardField, state: FieldState, brand: string | undefined): void {
    card = { fields: { ...card.fields, [field]: state }, brand: brand ?? card.brand };
    ask.onState(card);
  }
  const opened = await Promise.all(
    cardFields.map(async (field) => [field, await openField(field, ask, learn)] as const),
  );
  const frames = new Map<CardField, SandboxFrame>(opened);

  async function tokenize(): Promise<CardResult> {
    const number = frames.get('number');
    number?.say({ type: 'tokenize', authorization });
    const answer = await number?.next('tokenized', 'refused', 'problem');
    if (answer?.type === 'tokenized') return { nonce: answer.nonce };
    return answer?.type === 'refused' ? { refused: answer.fields } : { problem: 'failed' };
  }
  return {
    tokenize,
    focus: (field) => frames.get(field)?.say({ type: 'focus' }),
    mark: (field, bad) => frames.get(field)?.say({ type: 'mark', bad }),
    close: () => {
      for (const frame of frames.values()) frame.remove();
    },
  };
}

function openField(
  field: CardField,
  { places, language, onSubmit }: CardAsk,
  learn: (field: CardField, state: FieldState, brand: string | undefined) => void,
): Promise<SandboxFrame> {
  const { element, label, placeholder } = places[field];
  return openSandboxFrame({
    into: element,
    name: `etg-card-${field}`,
    title: label,
    start: { start: 'field', field, look: { language, label, placeholder } },
    hear: (message) => {
      if (message.type === 'state') learn(field, message.state, message.brand);
      if (message.type === 'submit') onSubmit();
    },
  });
}

/** The wallet's own sheet. Leaving it by the keyboard is leaving the wallet. */
async function payWith(authorization: string, order: WalletOrder): Promise<WalletResult> {
  const dialog = document.createElement('dialog');
  dialog.className = styles.wallet ?? '';
  dialog.setAttribute('aria-label', order.price);
  document.body.append(dialog);
  dialog.showModal();
  const left = new Promise<WalletResult>((resolve) => {
    dialog.addEventListener('close', () => resolve({ problem: 'cancelled' }), { once: true });
  });
  try {
    return await Promise.race([answerOf(authorization, order, dialog), left]);
  } finally {
    dialog.remove();
  }
}

async function answerOf(
  authorization: string,
  { label, language, price }: WalletOrder,
  into: HTMLElement,
): Promise<WalletResult> {
  const locale = walletLocale(language);
  const wallet = { label, authorization, amount: price, flow: 'vault', locale } as const;
  const frame = await openSandboxFrame({
    into,
    name: 'etg-wallet',
    title: price,
    start: { start: 'wallet', wallet },
  }).catch(() => undefined);
  const answer = await frame?.next('tokenized', 'problem');
  if (answer?.type === 'tokenized') return { nonce: answer.nonce };
  return { problem: answer?.type === 'problem' ? answer.problem : 'not_loaded' };
}
