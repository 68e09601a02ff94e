import { currency } from '@etg/contract/entities';
import { type Currency, fromDecimal } from '@etg/domain/money';
import { z } from 'zod';
import type { GatewayDispute } from './dispute-port.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value || undefined);
const time = z
  .string()
  .nullish()
  .transform((value) => (value ? new Date(value) : undefined));

const evidence = z.object({ id: z.string(), comment: text, url: text, createdAt: time });

/** A dispute as the SDK returns it, without the fields that the server does not use. */
const wire = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  kind: text,
  reason: text,
  reasonCode: text,
  caseNumber: text,
  amount: text,
  amountDisputed: text,
  amountWon: text,
  currencyIsoCode: currency,
  createdAt: time,
  receivedDate: time,
  updatedAt: time,
  replyByDate: time,
  // The SDK returns one element as an object where there could be several.
  evidence: z.union([z.array(evidence), evidence.transform((one) => [one])]).catch([]),
  transaction: z.object({ id: z.string().min(1), orderId: text }),
});

const dayMs = 86_400_000;

/** Undefined if the answer is not a dispute. Callers must not conclude anything from that. */
export function readDispute(given: unknown): GatewayDispute | undefined {
  const { data } = wire.safeParse(given);
  const amount = data && minorOf(data.amountDisputed ?? data.amount, data.currencyIsoCode);
  const openedAt = data?.createdAt ?? data?.receivedDate;
  if (!data || amount === undefined || !openedAt) return undefined;
  const { currencyIsoCode: currency, transaction, replyByDate } = data;
  return {
    id: data.id,
    transactionId: transaction.id,
    orderId: transaction.orderId,
    status: data.status,
    kind: data.kind ?? 'chargeback',
    reason: data.reason ?? 'general',
    reasonCode: data.reasonCode ?? '',
    caseNumber: data.caseNumber,
    amount: { minor: amount, currency },
    wonMinor: minorOf(data.amountWon, currency) || undefined,
    openedAt,
    replyBy: replyByDate && new Date(replyByDate.getTime() + dayMs),
    changedAt: data.updatedAt ?? openedAt,
    evidence: data.evidence.map(({ comment, ...one }) => ({ ...one, text: comment })),
  };
}

function minorOf(amount: string | undefined, currency: Currency): bigint | undefined {
  if (amount === undefined || !/^\d+(\.\d+)?$/.test(amount)) return undefined;
  try {
    return fromDecimal(Number(amount), currency).minor;
  } catch {
    return undefined;
  }
}
