import type { Gateway } from '../gateway.ts';
import type { Transaction, TransactionStatus } from '../records/records.ts';
import { Refusal } from '../refusal.ts';
import { postNotice } from '../webhook/notices.ts';
import { inUnits } from './amount.ts';
import { openDispute, performDueDisputeSteps } from './disputes.ts';
import { move, since, theTransaction } from './move.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The shortest time between an action and the next automatic step. */
const soonestStepMs = 12 * hour;
const settledAfterMs = 24 * hour;
const pendingForMs = 3 * day;

interface Step {
  at: number;
  status: TransactionStatus;
}

/** The next automatic change of a transaction, and its time. */
export function nextStep(transaction: Transaction): Step | undefined {
  const from = since(transaction, transaction.status) ?? 0;
  switch (transaction.status) {
    case 'authorized':
      return { at: from + holdDays(transaction) * day, status: 'authorization_expired' };
    case 'submitted_for_settlement':
      return { at: from + soonestStepMs, status: 'settling' };
    case 'settling':
      return { at: from + settledAfterMs - soonestStepMs, status: settlementOf(transaction) };
    case 'settlement_pending':
    case 'settlement_confirmed':
      return { at: from + pendingForMs, status: 'settled' };
    default:
      return undefined;
  }
}

/** Performs everything due by now, and returns when it must be called again. */
export function performDueSteps(gateway: Gateway): number {
  const now = gateway.now();
  let soonest = now + soonestStepMs;
  for (const { id } of gateway.store.all('transaction')) {
    for (;;) {
      const transaction = theTransaction(gateway, id);
      const step = nextStep(transaction);
      if (step && step.at > now) soonest = Math.min(soonest, step.at);
      if (!step || step.at > now) break;
      arrive(gateway, transaction, step);
    }
  }
  return Math.min(soonest, performDueDisputeSteps(gateway));
}

/** For the SDK's `testing` calls: settles without waiting. */
export function simulateSettlement(gateway: Gateway, id: string, status: TransactionStatus): Transaction {
  const transaction = theTransaction(gateway, id);
  const settleable: TransactionStatus[] = [
    'submitted_for_settlement',
    'settling',
    'settlement_pending',
    'settlement_confirmed',
  ];
  if (!settleable.includes(transaction.status)) throw new Refusal('CannotSimulateSettlement');
  return arrive(gateway, transaction, { status, at: gateway.now() });
}

function arrive(gateway: Gateway, transaction: Transaction, step: Step): Transaction {
  const moved = move(gateway, transaction, step);
  if (step.status === 'settled') postNotice(gateway, 'transaction_settled', moved.id);
  if (step.status === 'settlement_declined') postNotice(gateway, 'transaction_settlement_declined', moved.id);
  if (step.status === 'settled' && moved.type === 'sale' && moved.instrument.temper === 'disputed')
    openDispute(gateway, { transaction: moved.id, at: step.at });
  return moved;
}

/** By the published magic amounts; 4002 has its meaning only for PayPal accounts. */
function settlementOf({ minor, currency, instrument, type }: Transaction): TransactionStatus {
  const { whole } = inUnits(minor, currency);
  if (type === 'sale' && whole === 4001) return 'settlement_declined';
  if (type === 'sale' && whole === 4002 && instrument.type === 'paypal_account') return 'settlement_pending';
  return 'settled';
}

/** How long an authorisation lasts in each network. */
function holdDays({ instrument }: Transaction): number {
  if (instrument.type === 'paypal_account') return 29;
  if (instrument.type === 'venmo_account') return 10;
  if (instrument.cardType.includes('MasterCard') || instrument.cardType.includes('Discover')) return 30;
  return instrument.cardType.includes('Visa') ? 8 : 7;
}
