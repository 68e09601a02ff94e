import { type CardField, cardFields, type FieldState, type WalletLabel } from '@etg/contract/hosted-fields';
import { layers } from '@etg/ui/layer';
import {
  type CardOptions,
  type CardResult,
  type CardState,
  emptyCard,
  type OpenCard,
  type PaymentClient,
  type WalletOrder,
  type WalletResult,
  walletLocale,
} from './payment-client.ts';
import { goToSandboxBank } from './sandbox-bank.ts';
import { openSandboxFrame, type SandboxFrame } from './sandbox-frame.ts';
import styles from './sandbox-wallet.module.css';

/** The demo's payment provider: frames of the payment sandbox, which charges no real card. */
export function sandboxClient(authorization: string): PaymentClient {
  return {
    supports,
    openCard: (options) => openCard(authorization, options),
    payWith: (order) => payWith(authorization, order),
    authenticate: (order) => goToSandboxBank(authorization, order),
  };
}

/** Like the real wallets: a phone wallet needs a phone, a pay app a browser to which it can return. */
function supports(wallet: WalletLabel): boolean {
  if (wallet === 'device_wallet') return matchMedia('(pointer: coarse)').matches;
  if (wallet === 'peer_to_peer') return /Chrome|Safari/.test(navigator.userAgent) && !isInApp();
  return true;
}

function isInApp(): boolean {
  return /; wv\)|FBA[NV]|Instagram|Line\//.test(navigator.userAgent);
}

async function openCard(authorization: string, options: CardOptions): Promise<OpenCard> {
  let card: CardState = emptyCard;
  function updateField(field: CardField, state: FieldState, brand: string | undefined): void {
    card = { fields: { ...card.fields, [field]: state }, brand: brand ?? card.brand };
    options.onState(card);
  }
  const opened = await Promise.all(
    cardFields.map(async (field) => [field, await openField(field, options, updateField)] as const),
  );
  const frames = new Map<CardField, SandboxFrame>(opened);

  async function tokenize(): Promise<CardResult> {
    const number = frames.get('number');
    number?.send({ type: 'tokenize', authorization });
    const answer = await number?.next('tokenized', 'refused', 'problem');
    if (answer?.type === 'tokenized') return { nonce: answer.nonce };
    return answer?.type === 'refused' ? { refused: answer.fields } : { problem: 'failed' };
  }
  return {
    tokenize,
    focus: (field) => frames.get(field)?.send({ type: 'focus' }),
    mark: (field, bad) => frames.get(field)?.send({ type: 'mark', bad }),
    close: () => {
      for (const frame of frames.values()) frame.remove();
    },
  };
}

function openField(
  field: CardField,
  { places, language, onSubmit }: CardOptions,
  updateField: (field: CardField, state: FieldState, brand: string | undefined) => void,
): Promise<SandboxFrame> {
  const { element, label, placeholder } = places[field];
  return openSandboxFrame({
    into: element,
    name: `etg-card-${field}`,
    title: label,
    start: { start: 'field', field, look: { language, label, placeholder } },
    onMessage: (message) => {
      if (message.type === 'state') updateField(field, message.state, message.brand);
      if (message.type === 'submit') onSubmit();
    },
  });
}

/** The wallet's sheet. Closing it by the keyboard or by Back cancels the payment. */
async function payWith(authorization: string, order: WalletOrder): Promise<WalletResult> {
  const dialog = document.createElement('dialog');
  dialog.className = styles.wallet ?? '';
  dialog.setAttribute('aria-label', order.price);
  document.body.append(dialog);
  dialog.showModal();
  const removeLayer = layers?.open(() => dialog.close());
  const closed = new Promise<WalletResult>((resolve) => {
    dialog.addEventListener('close', () => resolve({ problem: 'cancelled' }), { once: true });
  });
  try {
    return await Promise.race([openWalletFrame(authorization, order, dialog), closed]);
  } finally {
    removeLayer?.();
    dialog.remove();
  }
}

async function openWalletFrame(
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
