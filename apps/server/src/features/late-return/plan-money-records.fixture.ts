import { sql } from 'kysely';
import type { GatewayPort } from '../../platform/braintree/gateway-port.ts';
import { atGateway, type MoneyPlace } from '../payment/payment.fixture.ts';

/** Everything about one rider that the tables and the gateway have recorded. */
export class PlanMoneyRecords {
  readonly #place: MoneyPlace;
  readonly #accountId: string;
  readonly #gateway: GatewayPort;

  constructor(place: MoneyPlace, accountId: string, gateway: GatewayPort) {
    this.#place = place;
    this.#accountId = accountId;
    this.#gateway = gateway;
  }

  async blockingReason(): Promise<string | null> {
    const row = this.#place.db
      .selectFrom('account')
      .select('blocking_reason')
      .where('id', '=', this.#accountId);
    return (await row.executeTakeFirstOrThrow()).blocking_reason;
  }

  rentals() {
    return this.#place.db
      .selectFrom('rental')
      .selectAll()
      .where('account_id', '=', this.#accountId)
      .orderBy('started_at')
      .execute();
  }

  /** With the time at which their payment began. */
  orders() {
    return this.#place.db
      .selectFrom('plan_order')
      .leftJoin('money_act', 'money_act.key', 'plan_order.money_key')
      .selectAll('plan_order')
      .select('money_act.created_at as begun_at')
      .where('plan_order.account_id', '=', this.#accountId)
      .where('paid_at', 'is not', null)
      .orderBy('paid_at')
      .execute();
  }

  fees(rentalId: string) {
    return this.#place.db
      .selectFrom('fee_posting')
      .selectAll()
      .where('rental_id', '=', rentalId)
      .orderBy('step')
      .execute();
  }

  /** Fees that were charged without an earlier reminder. */
  async unannounced(): Promise<string[]> {
    const fees = await this.#place.db
      .selectFrom('fee_posting')
      .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
      .leftJoin('fee_reminder', (join) =>
        join
          .onRef('fee_reminder.rental_id', '=', 'fee_posting.rental_id')
          .onRef('fee_reminder.step', '=', 'fee_posting.step'),
      )
      .selectAll('fee_posting')
      .select('fee_reminder.sent_at')
      .where('rental.account_id', '=', this.#accountId)
      .where('fee_posting.amount_minor', '>', 0n)
      .execute();
    // Losses need no reminder here: when the rider reports one, the button shows its price.
    return fees
      .filter(({ kind, sent_at, posted_at }) => kind !== 'lost' && (!sent_at || sent_at >= posted_at))
      .map(({ kind, due_at }) => `${kind} of ${due_at.toISOString()} was not announced`);
  }

  /** When the money of a fee was known to have come; undefined if it did not come. */
  async paidAt(key: string | null): Promise<Date | undefined> {
    const act = (await this.#acts()).find((each) => each.key === key && each.state === 'succeeded');
    return act?.ended_at ?? undefined;
  }

  /** Acts that have not come to an end. */
  async underWay(): Promise<string[]> {
    const acts = await this.#acts();
    return acts.filter(({ ended_at }) => ended_at === null).map(({ key, state }) => `${key} is ${state}`);
  }

  /** The sum of the ledger less that of the gateway: zero once every outcome is known. */
  async difference(): Promise<number> {
    const keys = (await this.#acts()).map(({ key }) => key);
    if (keys.length === 0) return 0;
    const entries = await this.#place.db
      .selectFrom('ledger_entry')
      .select(['kind', 'amount_minor'])
      .where('act_key', 'in', keys)
      .where('kind', 'in', ['capture', 'refund'])
      .execute();
    const ledger = entries.reduce(
      (sum, { kind, amount_minor }) => sum + (kind === 'capture' ? 1 : -1) * Number(amount_minor),
      0,
    );
    let gateway = 0;
    for (const key of keys)
      for (const { status, amount, type } of await atGateway(this.#gateway, key)) {
        const counts = !['voided', 'processor_declined', 'failed', 'gateway_rejected'].includes(status);
        if (counts) gateway += Math.round(Number(amount) * 100) * (type === 'credit' ? -1 : 1);
      }
    return ledger - gateway;
  }

  /** Entries of the ledger that the books do not have at a place, or not to the same amount. Its orders are of no station. */
  async notBooked(): Promise<string[]> {
    const { rows } = await sql<{ kind: string; act_key: string }>`
      select entry.kind, entry.act_key from ledger_entry as entry join money_act as act on act.key = entry.of_key
      where act.account_id = ${this.#accountId} and entry.amount_minor is distinct from (
        select sum(line.amount_minor) from book_line as line where line.entry_id = entry.id
          and line.country is not null and line.plan is not null and (line.venue_id is not null or act.purpose = 'plan'))`.execute(
      this.#place.db,
    );
    return rows.map(({ kind, act_key }) => `${kind} of ${act_key}`);
  }

  /** Memberships that were paid for and not refunded. */
  async membershipsPaid(): Promise<string[]> {
    const long = ['monthly', 'semester', 'annual'];
    const paid = (await this.orders()).filter(
      ({ plan, status }) => plan && long.includes(plan) && status === 'paid',
    );
    return paid.map(({ id, plan }) => `${plan} ${id}`);
  }

  async owed(): Promise<number> {
    const fees = await this.#place.db
      .selectFrom('fee_posting')
      .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
      .select('fee_posting.id')
      .where('rental.account_id', '=', this.#accountId)
      .where('fee_posting.state', '=', 'owed')
      .execute();
    return fees.length;
  }

  #acts() {
    return this.#place.db
      .selectFrom('money_act')
      .selectAll()
      .where('account_id', '=', this.#accountId)
      .where('kind', 'in', ['sale', 'refund'])
      .execute();
  }
}
