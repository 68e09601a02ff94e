import type { MoneyAct } from './money-act.store.ts';
import { noteTransaction } from './note-transaction.ts';
import type { Payments } from './open-payments.ts';
import { filePaymentIncident } from './payment-incident.store.ts';
import {
  findComparedUntil,
  findMovedActs,
  findUnsettledActs,
  forgetWebhooks,
  saveComparedUntil,
} from './reconciliation.store.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** What is younger may still be on its way between the two sides. */
const youngestMs = hour;
/** Seen twice, so that nothing falls between two nights. */
const overlapMs = 2 * hour;
const webhookMemoryMs = 60 * day;

/**
 * Both sides, compared: every transaction the gateway made in the period has its act, every act that moved money has its
 * transaction, and what was not settled yet is looked at again. A night that failed is made up for by the next one.
 */
export async function reconcilePayments(payments: Payments): Promise<void> {
  const { db, clock, gateway, log } = payments;
  const now = clock.now().getTime();
  const since = (await findComparedUntil(db)) ?? new Date(now - 2 * day);
  const period = { from: new Date(since.getTime() - overlapMs), to: new Date(now - youngestMs) };
  const theirs = await gateway.search({ created: period });
  if (theirs.outcome === 'unreachable') {
    log.warn({ reason: theirs.reason }, 'the books could not be compared tonight');
    return;
  }
  const transactions = theirs.outcome === 'found' ? theirs.found : [];
  for (const transaction of transactions) await noteTransaction(payments, transaction);
  const isSeen = new Set(transactions.map(({ id }) => id));
  await eachPage(
    (after) => findMovedActs(db, { ...period, after }),
    (acts) =>
      lookFor(
        payments,
        acts.filter(({ transaction_id: id }) => id && !isSeen.has(id)),
      ),
  );
  await eachPage(
    (after) => findUnsettledActs(db, new Date(now - day), after),
    (acts) => lookFor(payments, acts),
  );
  await forgetWebhooks(db, new Date(now - webhookMemoryMs));
  await saveComparedUntil(db, period.to);
  log.info({ transactions: transactions.length }, 'our books were compared with the gateway');
}

async function eachPage(
  read: (after: string) => Promise<MoneyAct[]>,
  work: (acts: MoneyAct[]) => Promise<void>,
): Promise<void> {
  for (let page = await read(''); page.length > 0; page = await read(page.at(-1)?.key ?? ''))
    await work(page);
}

/** Asks for them by name: one that is not there is a question for a person. */
async function lookFor(payments: Payments, acts: MoneyAct[]): Promise<void> {
  const ids = acts.flatMap(({ transaction_id }) => transaction_id ?? []);
  if (ids.length === 0) return;
  const found = await payments.gateway.search({ ids });
  if (found.outcome === 'unreachable') throw new Error(`the gateway does not answer: ${found.reason}`);
  const there = new Map(found.outcome === 'found' ? found.found.map((each) => [each.id, each]) : []);
  for (const act of acts) {
    const transaction = there.get(act.transaction_id ?? '');
    if (transaction) await noteTransaction(payments, transaction);
    else await askWhereItIs(payments, act);
  }
}

async function askWhereItIs({ db, clock, log }: Payments, act: MoneyAct): Promise<void> {
  log.error({ act: act.key }, 'the gateway has no such transaction');
  await filePaymentIncident(db, {
    kind: 'not_at_gateway',
    act_key: act.key,
    transaction_id: act.transaction_id,
    detail: `${act.state} ${act.body.amount} ${act.currency}`,
    happened_at: clock.now(),
  });
}
