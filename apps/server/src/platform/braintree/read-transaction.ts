import { currency } from '@etg/contract/entities';
import type { PaymentLabel } from '@etg/contract/vocabulary';
import { z } from 'zod';
import type { GatewayTransaction, Instrument } from './gateway-port.ts';

/** "Cardholder Authentication Required". */
const needsHolder = '2099';

const text = z
  .string()
  .nullish()
  .transform((value) => value || undefined);
const card = z.object({ token: text, last4: text, cardType: text, uniqueNumberIdentifier: text });

/** A transaction as the SDK returns it, without the fields that the server does not use. */
const wire = z.object({
  id: z.string().min(1),
  type: z.enum(['sale', 'credit']),
  status: z.string().min(1),
  amount: z.string().min(1),
  currencyIsoCode: currency,
  orderId: text,
  createdAt: z.string().transform((value) => new Date(value)),
  processorResponseCode: text,
  processorResponseText: text,
  processorResponseType: text,
  gatewayRejectionReason: text,
  networkTransactionId: text,
  paymentInstrumentType: text,
  creditCard: card.partial().optional(),
  paypalAccount: z.object({ token: text, payerEmail: text }).optional(),
  venmoAccount: z.object({ token: text, username: text }).optional(),
  applePayCard: card.partial().optional(),
  androidPayCard: z.object({ token: text, sourceCardLast4: text }).optional(),
});

/** Undefined if the answer is not a transaction. Callers must not conclude anything from that. */
export function readTransaction(given: unknown): GatewayTransaction | undefined {
  const { data } = wire.safeParse(given);
  if (!data) return undefined;
  const code = data.processorResponseCode;
  return {
    id: data.id,
    type: data.type,
    status: data.status,
    amount: data.amount,
    currency: data.currencyIsoCode,
    orderId: data.orderId,
    createdAt: data.createdAt,
    processorCode: code ?? '',
    processorText: data.processorResponseText ?? '',
    // The bank asks for the holder: without them every further try is declined too.
    isSoftDecline: data.processorResponseType === 'soft_declined' && code !== needsHolder,
    rejection: data.gatewayRejectionReason,
    instrument: instrumentOf(data),
    networkReference: data.networkTransactionId,
  };
}

function instrumentOf(data: z.infer<typeof wire>): Instrument {
  const { paypalAccount, venmoAccount, applePayCard, androidPayCard, creditCard } = data;
  switch (data.paymentInstrumentType) {
    case 'paypal_account':
      return wallet('web_wallet', 'PayPal', { token: paypalAccount?.token, name: paypalAccount?.payerEmail });
    case 'venmo_account':
      return wallet('peer_to_peer', 'Venmo', { token: venmoAccount?.token, name: venmoAccount?.username });
    case 'apple_pay_card':
      return deviceCard('Apple Pay', applePayCard?.token, applePayCard?.last4);
    case 'android_pay_card':
      return deviceCard('Google Pay', androidPayCard?.token, androidPayCard?.sourceCardLast4);
    default:
      return {
        label: 'credit_card',
        brand: creditCard?.cardType ?? 'Card',
        display: dotted(creditCard?.last4),
        last4: creditCard?.last4,
        token: creditCard?.token,
        fingerprint: creditCard?.uniqueNumberIdentifier,
      };
  }
}

function wallet(
  label: PaymentLabel,
  brand: string,
  { token, name }: { token: string | undefined; name: string | undefined },
): Instrument {
  const fingerprint = name && `${brand} ${name}`;
  return { label, brand, display: masked(name) ?? brand, last4: undefined, token, fingerprint };
}

function deviceCard(brand: string, token: string | undefined, last4: string | undefined): Instrument {
  return { label: 'device_wallet', brand, display: dotted(last4), last4, token, fingerprint: undefined };
}

function dotted(last4: string | undefined): string {
  return last4 ? `•••• ${last4}` : '••••';
}

/** Just enough of a mail address to recognise it: a…@example.com. */
function masked(name: string | undefined): string | undefined {
  return name?.replace(/^(.)[^@]*(?=@)/, '$1…');
}
