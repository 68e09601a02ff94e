import { type CardField, cardFields, type FieldState } from '@etg/contract/hosted-fields';
import type { Client, HostedFields } from 'braintree-web';
import * as clients from 'braintree-web/client';
import * as dataCollectors from 'braintree-web/data-collector';
import * as hostedFields from 'braintree-web/hosted-fields';
import { openBraintreeWallets } from './braintree-wallets.ts';
import type { CardOptions, CardResult, CardState, OpenCard, PaymentClient } from './payment-client.ts';

const nameOf = { number: 'number', expiry: 'expirationDate', cvv: 'cvv' } as const;

/** Braintree's fields and wallets. Each wallet is prepared here, so that a tap can open its window at once. */
export async function openBraintree(authorization: string): Promise<PaymentClient> {
  const client = await clients.create({ authorization });
  const [wallets, deviceData] = await Promise.all([openBraintreeWallets(client), collectDeviceData(client)]);
  const withDevice = <Result extends object>(result: Result) =>
    deviceData !== undefined && 'nonce' in result ? { ...result, deviceData } : result;
  return {
    supports: wallets.supports,
    openCard: async (options) => {
      const card = await openCard(client, options);
      return { ...card, tokenize: async () => withDevice(await card.tokenize()) };
    },
    payWith: async (order) => withDevice(await wallets.payWith(order)),
    authenticate: async ({ nonce, bin, amount }) => {
      const { authenticateWithBraintree } = await import('./braintree-bank.ts');
      return authenticateWithBraintree(client, { nonce, bin, amount });
    },
  };
}

/** Device data helps Braintree against fraud; a payment works without it. */
async function collectDeviceData(client: Client): Promise<string | undefined> {
  try {
    return (await dataCollectors.create({ client, paypal: true })).deviceData;
  } catch {
    return undefined;
  }
}

async function openCard(client: Client, options: CardOptions): Promise<OpenCard> {
  const fieldFor = (field: CardField) => {
    const { element, label, placeholder } = options.places[field];
    return { container: element, placeholder, iframeTitle: label, internalLabel: label };
  };
  const fields = await hostedFields.create({
    client,
    styles: { input: styleOf(options.places.number.element), '.invalid': { color: errorColour() } },
    fields: { number: fieldFor('number'), expirationDate: fieldFor('expiry'), cvv: fieldFor('cvv') },
  });
  const reportState = () => options.onState(stateOf(fields));
  for (const event of ['validityChange', 'focus', 'blur', 'empty', 'notEmpty', 'cardTypeChange'] as const)
    fields.on(event, reportState);
  fields.on('inputSubmitRequest', () => options.onSubmit());
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

/** The frames accept plain values only: those of the page around them. */
function styleOf(place: HTMLElement): Record<string, string> {
  const { color, fontSize, fontFamily } = getComputedStyle(place);
  return { color, 'font-size': fontSize, 'font-family': fontFamily, padding: '0 13px' };
}

function errorColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--bad').trim() || '#b01b1b';
}
