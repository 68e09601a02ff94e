import { type CardField, cardFields, type FieldState } from '@etg/contract/hosted-fields';
import type { Client, HostedFields } from 'braintree-web';
import * as clients from 'braintree-web/client';
import * as dataCollectors from 'braintree-web/data-collector';
import * as hostedFields from 'braintree-web/hosted-fields';
import { openBraintreeWallets } from './braintree-wallets.ts';
import type { CardAsk, CardResult, CardState, OpenCard, PaymentClient } from './payment-client.ts';

const nameOf = { number: 'number', expiry: 'expirationDate', cvv: 'cvv' } as const;

/** Braintree's own fields and wallets. Each wallet is made ready here, so that a tap can open its window at once. */
export async function openBraintree(authorization: string): Promise<PaymentClient> {
  const client = await clients.create({ authorization });
  const [wallets, deviceData] = await Promise.all([openBraintreeWallets(client), collect(client)]);
  const withDevice = <Result extends object>(result: Result) =>
    deviceData !== undefined && 'nonce' in result ? { ...result, deviceData } : result;
  return {
    supports: wallets.supports,
    openCard: async (ask) => {
      const card = await openCard(client, ask);
      return { ...card, tokenize: async () => withDevice(await card.tokenize()) };
    },
    payWith: async (order) => withDevice(await wallets.payWith(order)),
  };
}

/** What Braintree knows of the device helps against fraud; a payment never waits for it. */
async function collect(client: Client): Promise<string | undefined> {
  try {
    return (await dataCollectors.create({ client, paypal: true })).deviceData;
  } catch {
    return undefined;
  }
}

async function openCard(client: Client, ask: CardAsk): Promise<OpenCard> {
  const fieldFor = (field: CardField) => {
    const { element, label, placeholder } = ask.places[field];
    return { container: element, placeholder, iframeTitle: label, internalLabel: label };
  };
  const fields = await hostedFields.create({
    client,
    styles: { input: styleOf(ask.places.number.element), '.invalid': { color: badInk() } },
    fields: { number: fieldFor('number'), expirationDate: fieldFor('expiry'), cvv: fieldFor('cvv') },
  });
  const tell = () => ask.onState(stateOf(fields));
  for (const event of ['validityChange', 'focus', 'blur', 'empty', 'notEmpty', 'cardTypeChange'] as const)
    fields.on(event, tell);
  fields.on('inputSubmitRequest', () => ask.onSubmit());
  return {
    tokenize: () => tokenize(fields),
    focus: (field) => fields.focus(nameOf[field]),
    mark: (field, bad) =>
      fields.setAttribute({ field: nameOf[field], attribute: 'aria-invalid', value: String(bad) }),
    close: () => void fields.teardown(),
  };
}

function stateOf(fields: HostedFields): CardState {
  const { fields: known, cards } = fields.getState();
  const each = (field: CardField): FieldState => {
    const { isEmpty, isValid, isPotentiallyValid, isFocused } = known[nameOf[field]];
    return { empty: isEmpty, valid: isValid, potentiallyValid: isPotentiallyValid, focused: isFocused };
  };
  return {
    fields: { number: each('number'), expiry: each('expiry'), cvv: each('cvv') },
    brand: cards.length === 1 ? (cards[0]?.niceType ?? '') : '',
  };
}

async function tokenize(fields: HostedFields): Promise<CardResult> {
  try {
    return { nonce: (await fields.tokenize()).nonce };
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    if (code === 'HOSTED_FIELDS_FIELDS_EMPTY' || code === 'HOSTED_FIELDS_FIELDS_INVALID')
      return { refused: cardFields.filter((field) => !stateOf(fields).fields[field].valid) };
    return code === 'HOSTED_FIELDS_FAILED_TOKENIZATION' ? { refused: ['number'] } : { problem: 'failed' };
  }
}

/** The frames take plain values: those the page around them is drawn with. */
function styleOf(place: HTMLElement): Record<string, string> {
  const { color, fontSize, fontFamily } = getComputedStyle(place);
  return { color, 'font-size': fontSize, 'font-family': fontFamily, padding: '0 13px' };
}

function badInk(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--bad').trim() || '#b01b1b';
}
