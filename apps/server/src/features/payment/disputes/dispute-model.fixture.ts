import { randomUUID } from 'node:crypto';
import type { Right } from '@etg/contract/console/rights';
import type { GatewayDisputeDecision } from '@etg/contract/gateway-control';
import { sql } from 'kysely';
import { transact } from '../../../platform/database/transact.ts';
import { findMoneyAct } from '../acts/money-act.store.ts';
import type { MoneyPlace } from '../payment.fixture.ts';
import { endOf } from '../payment.rules.ts';
import { disputeActs } from './dispute.acts.ts';
import { isDecided, takenAt } from './dispute.rules.ts';
import { findDispute } from './dispute.store.ts';
import { reconcileDispute } from './reconcile-dispute.ts';

/** Riders and their banks, on a real gateway. The model has no expected outcomes. */
export class DisputeModel {
  readonly #place: MoneyPlace;
  readonly #ids: string[] = [];

  constructor(place: MoneyPlace) {
    this.#place = place;
  }

  async dispute(saleKey: string | undefined, isTold: boolean): Promise<void> {
    const sale = saleKey === undefined ? undefined : await findMoneyAct(this.#place.db, saleKey);
    if (!sale?.transaction_id) return;
    const order = { transaction: sale.transaction_id, reply_in_days: 60 };
    const opened = await this.#place.gateway.openDispute(order).catch(() => undefined);
    if (!opened) return;
    this.#ids.push(opened.id);
    if (isTold) await reconcileDispute(this.#place.payments, opened.id);
  }

  async answer(which: number, isAccepted: boolean): Promise<void> {
    const id = this.#id(which);
    if (!id) return;
    const { payments, db, clock } = this.#place;
    const [contest, accept] = disputeActs({ payments, readEvidence: async () => undefined });
    const act = isAccepted ? accept : contest;
    const input = { params: { disputeId: id }, given: isAccepted ? {} : { text: 'It was used' } };
    const by = { staffId: undefined, operator: 'somebody' };
    const member = {
      ...by,
      sessionId: undefined,
      rights: new Set<Right>(),
      scope: { countries: undefined, venues: undefined },
      dailyLimit: undefined,
      passkeyAt: undefined,
    };
    const done = await transact(db, async (tx) => {
      const now = clock.now();
      const view = await act?.preview(tx, { ...input, now, locks: true, member });
      if (!view || 'refused' in view) return undefined;
      return act?.perform(tx, {
        ...input,
        now,
        by,
        second: undefined,
        reason: undefined,
        actId: randomUUID(),
      });
    });
    await done?.afterCommit?.();
    await payments.untilIdle();
  }

  async decide(which: number, decision: GatewayDisputeDecision, isTold: boolean): Promise<void> {
    const id = this.#id(which);
    const dispute = (await this.#place.gateway.disputes()).find((one) => one.id === id);
    if (!id || !dispute || isDecided(dispute.status)) return;
    await this.#place.pass(1_000);
    await this.#place.gateway.decideDispute(id, decision);
    if (isTold) await reconcileDispute(this.#place.payments, id);
  }

  /** Nobody is told: the night must find out. */
  async decideAll(): Promise<void> {
    for (const which of this.#ids.keys()) await this.decide(which, which % 2 === 0 ? 'won' : 'lost', false);
  }

  /** Where our record of a sale's money differs from the gateway's, once everything is known. */
  async disagreements(saleKey: string): Promise<string[]> {
    const { db } = this.#place;
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(amount_minor), 0)::text as sum from ledger_line
      where of_key = ${saleKey} and account = 'clearing'`.execute(db);
    const [ours, theirs] = [Number(rows[0]?.sum), await this.#atGateway(saleKey)];
    const found = ours === theirs ? [] : [`${saleKey}: ${ours} in the ledger, ${theirs} at the gateway`];
    for (const id of this.#ids) {
      const there = await this.#place.payments.gateway.findDispute(id);
      const here = await findDispute(db, id);
      const status = there.outcome === 'found' ? there.found.status : there.outcome;
      if (here?.status !== status) found.push(`dispute ${id} is ${here?.status}, there ${status}`);
    }
    return found;
  }

  /** What is left of a sale: captured, less refunds, less what its bank has. */
  async #atGateway(saleKey: string): Promise<number> {
    const { gateway, db } = this.#place.payments;
    const refunds = await db.selectFrom('money_act').select('key').where('of_key', '=', saleKey).execute();
    let left = 0;
    let transaction = '';
    for (const key of [saleKey, ...refunds.map((one) => one.key)]) {
      const searched = await gateway.search({ orderId: key });
      for (const { id, type, status, amount } of searched.outcome === 'found' ? searched.found : []) {
        if (key === saleKey && type === 'sale') transaction = id;
        const isHold = (await findMoneyAct(db, key))?.kind === 'hold';
        if (isHold || endOf('sale', status) !== 'succeeded') continue;
        left += Math.round(Number(amount) * 100) * (type === 'credit' ? -1 : 1);
      }
    }
    const disputes = await gateway.searchDisputes({});
    const all = disputes.outcome === 'found' ? disputes.found : [];
    const taken = all
      .filter(({ transactionId }) => transactionId === transaction)
      .map((dispute) => Number(takenAt(dispute, dispute.amount.minor)));
    return taken.reduce((rest, minor) => rest - minor, left);
  }

  #id(which: number): string | undefined {
    return this.#ids[which % Math.max(this.#ids.length, 1)];
  }
}
