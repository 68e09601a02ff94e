import type { MoneyAct } from '../acts/money-act.store.ts';
import { reconcileDisputes } from '../disputes/reconcile-disputes.ts';
import type { Payments } from '../open-payments.ts';
import { filePaymentIncident } from '../payment-incident.store.ts';
import { reconcileTransaction } from './reconcile-transaction.ts';
import {
  deleteOldWebhooks,
  findComparedUntil,
  findMovedActs,
  findUnsettledActs,
  saveComparedUntil,
} from './reconciliation.store.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Younger transactions may not be visible on both sides yet. */
const youngestMs = hour;
/** Two nights overlap, so that no transaction falls between them. */
const overlapMs = 2 * hour;
const webhookMemoryMs = 60 * day;

/**
 * Compares both sides: every transaction that the gateway made in the period has its act, every act that moved money has
 * its transaction, and unsettled transactions and disputes are read again. If a night fails, the next one covers its period too.
 */
export async function reconcilePayments(payments: Payments): Promise<void> {
  const { db, clock, gateway, log } = payments;
  const now = clock.now().getTime();
  const since = (await findComparedUntil(db)) ?? new Date(now - 2 * day);
  const period = { from: new Date(since.getTime() - overlapMs), to: new Date(now - youngestMs) };
  const theirs = await gateway.search({ created: period });
  if (theirs.outcome === 'unreachable') {
    log.warn({ reason: theirs.reason }, 'our records could not be compared with the gateway tonight');
    return;
  }
  const transactions = theirs.outcome === 'found' ? theirs.found : [];
  for (const transaction of transactions) await reconcileTransaction(payments, transaction);
  const isSeen = new Set(transactions.map(({ id }) => id));
  await eachPage(
    (after) => findMovedActs(db, { ...period, after }),
    (acts) =>
      reconcileActs(
        payments,
        acts.filter(({ transaction_id: id }) => id && !isSeen.has(id)),
      ),
  );
  await eachPage(
    (after) => findUnsettledActs(db, new Date(now - day), after),
    (acts) => reconcileActs(payments, acts),
  );
  await reconcileDisputes(payments, since);
  await deleteOldWebhooks(db, new Date(now - webhookMemoryMs));
  await saveComparedUntil(db, period.to);
  log.info({ transactions: transactions.length }, 'our records were compared with the gateway');
}

async function eachPage(
  read: (after: string) => Promise<MoneyAct[]>,
  work: (acts: MoneyAct[]) => Promise<void>,
): Promise<void> {
  for (let page = await read(''); page.length > 0; page = await read(page.at(-1)?.key ?? ''))
    await work(page);
}

/** Searches for the acts' transactions by id; a missing one is filed for an operator. */
async function reconcileActs(payments: Payments, acts: MoneyAct[]): Promise<void> {
  const ids = acts.flatMap(({ transaction_id }) => transaction_id ?? []);
  if (ids.length === 0) return;
  const found = await payments.gateway.search({ ids });
  if (found.outcome === 'unreachable') throw new Error(`the gateway does not answer: ${found.reason}`);
  const there = new Map(found.outcome === 'found' ? found.found.map((each) => [each.id, each]) : []);
  for (const act of acts) {
    const transaction = there.get(act.transaction_id ?? '');
    if (transaction) await reconcileTransaction(payments, transaction);
    else await fileMissing(payments, act);
  }
}

async function fileMissing({ db, clock, log }: Payments, act: MoneyAct): Promise<void> {
  log.error({ act: act.key }, 'the gateway has no such transaction');
  await filePaymentIncident(db, {
    kind: 'not_at_gateway',
    act_key: act.key,
    transaction_id: act.transaction_id,
    detail: `${act.state} ${act.body.amount} ${act.currency}`,
    happened_at: clock.now(),
  });
}
