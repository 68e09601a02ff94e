import type { GatewayFault } from '@etg/contract/gateway-control';
import { expect } from 'vitest';
import { findMoneyAct } from './acts/money-act.store.ts';
import { performMoneyAct } from './acts/perform-money-act.ts';
import type { MoneyActRequest } from './acts/plan-money-act.ts';
import { DisputeModel } from './disputes/dispute-model.fixture.ts';
import {
  aMoneyRequest,
  aPayer,
  claimAct,
  type MoneyPlace,
  plan,
  refund,
  sendAct,
  workOff,
} from './payment.fixture.ts';
import { endOf } from './payment.rules.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';

/** A few riders who pay, get refunds and lose the connection, on a real gateway. The model has no expected outcomes. */
export class MoneyModel {
  readonly sales: MoneyActRequest[] = [];
  readonly keys: string[] = [];
  readonly #place: MoneyPlace;
  readonly #people: string[];
  readonly #disputes: DisputeModel;
  #refunds = 0;

  private constructor(place: MoneyPlace, people: string[]) {
    this.#place = place;
    this.#people = people;
    this.#disputes = new DisputeModel(place);
  }

  static async open(place: MoneyPlace): Promise<MoneyModel> {
    return new MoneyModel(place, [await aPayer(place.db), await aPayer(place.db)]);
  }

  get #payments() {
    return this.#place.payments;
  }

  async plan(person: number, minor: bigint, kind: 'sale' | 'hold'): Promise<void> {
    const request = aMoneyRequest(this.#people[person % 2] ?? '', {
      kind,
      purpose: kind === 'hold' ? 'hold' : 'plan',
      amount: { minor, currency: 'USD' },
    });
    if ((await plan(this.#payments, request)).outcome !== 'planned') return;
    this.sales.push(request);
    this.keys.push(request.key);
  }

  async refund(of: number, minor: bigint | undefined): Promise<void> {
    const sale = this.sales[of % Math.max(this.sales.length, 1)];
    if (!sale) return;
    this.#refunds += 1;
    const key = `refund:${sale.reference}:${this.#refunds}`;
    const amount = minor === undefined ? {} : { amount: { minor, currency: 'USD' as const } };
    const planned = await refund(this.#payments, { of: sale.key, key, purpose: 'refund', ...amount });
    if (planned.outcome === 'planned') this.keys.push(key);
  }

  async perform(which: number, callers: number): Promise<void> {
    const key = this.#key(which);
    if (key) await Promise.all(Array.from({ length: callers }, () => performMoneyAct(this.#payments, key)));
  }

  /** Claimed and perhaps sent, by a process that dies before it records the answer. */
  async die(which: number, isSent: boolean): Promise<void> {
    const key = this.#key(which);
    const act = key && (await claimAct(this.#payments, key));
    if (act && isSent) await sendAct(this.#payments, act);
  }

  /** A rider asks their bank for a payment; perhaps nobody tells us. A sale that is not settled cannot be disputed. */
  async dispute(of: number, isTold: boolean): Promise<void> {
    await this.#disputes.dispute(this.sales[of % Math.max(this.sales.length, 1)]?.key, isTold);
  }

  async answer(which: number, isAccepted: boolean): Promise<void> {
    await this.#disputes.answer(which, isAccepted);
  }

  async decide(which: number, isWon: boolean, isTold: boolean): Promise<void> {
    await this.#disputes.decide(which, isWon ? 'won' : 'lost', isTold);
  }

  async trouble(fault: GatewayFault): Promise<void> {
    await this.#place.gateway.orderFault({ fault });
  }

  async pass(ms: number): Promise<void> {
    await this.#place.pass(ms);
    await workOff(this.#payments);
  }

  async reconcile(): Promise<void> {
    await reconcilePayments(this.#payments);
  }

  /** The gateway works again, and enough time passes for every outcome to become known. */
  async settle(): Promise<void> {
    await this.trouble('none');
    await this.#disputes.decideAll();
    for (let round = 0; round < 4; round += 1) await this.pass(26 * 3_600_000);
    await this.reconcile();
  }

  /** Violations of what holds at any moment: one transaction for each key, refunds within captures, the ledger at zero. */
  async impossibilities(): Promise<string[]> {
    const { db } = this.#place;
    const acts = await Promise.all(this.keys.map((key) => findMoneyAct(db, key)));
    const lines = await db.selectFrom('ledger_line').select(['amount_minor', 'of_key']).execute();
    const ours = lines.filter(({ of_key }) => of_key !== null && this.keys.includes(of_key));
    const sum = ours.reduce((total, { amount_minor }) => total + amount_minor, 0n);
    const entries = await db.selectFrom('ledger_entry').select(['kind', 'amount_minor', 'of_key']).execute();
    const posted = (of: string, kind: string) =>
      entries
        .filter((entry) => entry.of_key === of && entry.kind === kind)
        .reduce((total, { amount_minor }) => total + amount_minor, 0n);
    const overdrawn = this.sales.filter(
      ({ key }) =>
        posted(key, 'refund') > posted(key, 'capture') ||
        posted(key, 'chargeback') - posted(key, 'chargeback_won') > posted(key, 'capture'),
    );
    return [
      ...(sum === 0n ? [] : [`the ledger sums to ${sum}`]),
      ...overdrawn.map(({ key }) => `${key} is overdrawn`),
      ...acts.flatMap((act) => (act && act.refunding_minor > act.amount_minor ? [`${act.key} over`] : [])),
    ];
  }

  /** Where our records differ from the gateway's, once every outcome is known. */
  async disagreements(): Promise<string[]> {
    const { gateway, db } = this.#payments;
    const found: string[] = [];
    for (const key of this.keys) {
      const act = await findMoneyAct(db, key);
      const searched = await gateway.search({ orderId: key });
      expect(searched.outcome).toBe('found');
      const there = searched.outcome === 'found' ? searched.found : [];
      if (!act?.ended_at) found.push(`${key} is ${act?.state} ${act?.reason}`);
      if (there.length > 1) found.push(`${key} has ${there.length} transactions`);
      const [transaction] = there;
      const means = transaction && endOf(act?.kind ?? 'sale', transaction.status);
      if (transaction && means !== act?.state) found.push(`${key} is ${act?.state}, there ${means}`);
      if (!transaction && act?.kind !== 'refund' && act?.state !== 'failed')
        found.push(`${key} is ${act?.state}, not there`);
    }
    for (const { key } of this.sales) found.push(...(await this.#disputes.disagreements(key)));
    return found;
  }

  #key(which: number): string | undefined {
    return this.keys[which % Math.max(this.keys.length, 1)];
  }
}
