import type { Gateway } from '../gateway.ts';
import { writeAmount } from '../money/amount.ts';
import { nextStep } from '../money/settlement.ts';
import type { Transaction } from '../records/records.ts';
import { showDispute } from './show-dispute.ts';
import { instrumentElement, showInstrument } from './show-instrument.ts';
import { globalId, showThreeDSecure } from './show-vault.ts';
import { ElementList, type Xml } from './xml.ts';

type Fields = { [name: string]: Xml };

export function showTransaction(gateway: Gateway, transaction: Transaction): Fields {
  const { id, type, status, minor, currency, instrument, history } = transaction;
  const { merchantAccountId, orderId, refunds, refunded } = transaction;
  const first = history[0]?.at ?? 0;
  const last = history.at(-1)?.at ?? first;
  const step = nextStep(transaction);
  const expires = step?.status === 'authorization_expired' ? new Date(step.at) : null;
  const disputes = gateway.store.all('dispute').filter((dispute) => dispute.transactionId === id);
  return {
    id,
    type,
    status,
    merchantAccountId,
    orderId,
    globalId: globalId('transaction', id),
    amount: writeAmount(minor, currency),
    currencyIsoCode: currency,
    createdAt: new Date(first),
    updatedAt: new Date(last),
    authorizationExpiresAt: expires,
    customer: showPayer(gateway, transaction),
    ...showAnswer(transaction),
    threeDSecureInfo: showThreeDSecure(transaction.threeDSecure),
    paymentInstrumentType: instrument.type,
    // Every transaction has this element; it is empty if the payment was not by card.
    creditCard: showCardOf(transaction),
    ...(instrument.type !== 'credit_card' && {
      [instrumentElement[instrument.type].transaction]: showInstrument(instrument, transaction),
    }),
    refundId: refunds.at(-1) ?? null,
    refundIds: new ElementList('item', refunds),
    refundedTransactionId: refunded,
    partialSettlementTransactionIds: new ElementList('item', []),
    settlementBatchId: status === 'settled' ? new Date(last).toISOString().slice(0, 10) : null,
    statusHistory: new ElementList(
      'statusEvent',
      history.map((event) => ({
        status: event.status,
        timestamp: new Date(event.at),
        amount: writeAmount(event.minor, currency),
        user: 'api',
        transactionSource: 'api',
      })),
    ),
    descriptor: { name: transaction.descriptor, phone: null, url: null },
    recurring: transaction.source?.startsWith('recurring') ?? false,
    planId: null,
    subscriptionId: null,
    taxExempt: false,
    taxAmount: null,
    serviceFeeAmount: null,
    disbursementDetails: { disbursementDate: null, settlementAmount: null, fundsHeld: null },
    disputes: new ElementList(
      'dispute',
      disputes.map((dispute) => showDispute(gateway, dispute)),
    ),
    addOns: new ElementList('addOn', []),
    discounts: new ElementList('discount', []),
  };
}

/** The bank's answer. A transaction that the gateway rejected has none. */
function showAnswer({ id, status, processor, rejection, instrument }: Transaction): Fields {
  const reached = processor.code !== '';
  return {
    processorResponseCode: processor.code,
    processorResponseText: processor.text,
    processorResponseType: reached ? processor.type : null,
    processorAuthorizationCode: processor.code === '1000' ? id.slice(0, 6).toUpperCase() : null,
    processorSettlementResponseCode: status === 'settlement_declined' ? '4001' : '',
    processorSettlementResponseText: status === 'settlement_declined' ? 'Settlement Declined' : '',
    networkTransactionId: reached ? `0${globalId('network', id).toUpperCase().slice(0, 14)}` : null,
    gatewayRejectionReason: rejection,
    cvvResponseCode: instrument.type === 'credit_card' ? instrument.cvvCode : 'I',
    avsErrorResponseCode: null,
    avsPostalCodeResponseCode: 'I',
    avsStreetAddressResponseCode: 'I',
    retried: false,
  };
}

function showPayer(gateway: Gateway, { customerId }: Transaction): Fields {
  const customer = customerId ? gateway.store.get('customer', customerId) : undefined;
  const { firstName = null, lastName = null, email = null, phone = null, company = null } = customer ?? {};
  return { id: customerId, firstName, lastName, email, phone, company };
}

function showCardOf(transaction: Transaction): Fields {
  const { instrument } = transaction;
  if (instrument.type === 'credit_card') return showInstrument(instrument, transaction);
  return { token: null, bin: null, last4: null, cardType: null, expirationMonth: null, expirationYear: null };
}
