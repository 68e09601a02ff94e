import { randomUUID } from 'node:crypto';
import type { GatewayFault } from '@etg/contract/gateway-control';
import type { PaymentLabel } from '@etg/contract/vocabulary';
import { transact } from '../../platform/database/transact.ts';
import { anEmail } from '../../testing/people.fixture.ts';
import type { MoneyActHandler, MoneyHandlers, Payments } from '../payment/index.ts';
import { aPayer, type MoneyPlace, workOff } from '../payment/payment.fixture.ts';
import { publishTariffs } from '../pricing/index.ts';
import { spendActivePlan } from './active-plan.ts';
import { changeOrder } from './change-order.ts';
import { checkOut } from './check-out.ts';
import { describeOrders } from './describe-orders.ts';
import { recordBrowserFailure } from './record-browser-failure.ts';
import { settleOrder } from './settle-order.ts';
import { startOrder } from './start-order.ts';
import { startPayment } from './start-payment.ts';

const settle: MoneyActHandler = (payments, tx, act) =>
  settleOrder(payments, tx, { act, whenBought: async () => [] });

/** The model has no rentals that a purchase could change. */
export const orderHandlers: Partial<MoneyHandlers> = {
  settle: { plan: settle, hold: settle },
  describeOrders,
};

/** Where orders are made: without a station, at a venue where riders pay, and at one where the owner does. */
export interface OrderWorld {
  stations: (string | undefined)[];
}

export async function layOutWorld({ db, clock }: MoneyPlace): Promise<OrderWorld> {
  await publishTariffs(db, clock.now());
  const venues = [{}, { who_pays_for_electrons: 'owner', request_payment_information: false }] as const;
  const stations: (string | undefined)[] = [undefined];
  for (const [index, terms] of venues.entries()) {
    const id = randomUUID();
    const place = { title: 'V', address: 'A', lat: 0, lng: 0, country: 'US' };
    await db
      .insertInto('venue')
      .values({ id, ...place, ...terms })
      .execute();
    const code = String(7_000 + index);
    await db.insertInto('station').values({ code, venue_id: id }).execute();
    stations.push(code);
  }
  return { stations };
}

/** Two riders who order, change their choice, pay in several tabs and lose the connection. The model has no expected outcomes. */
export class OrderModel {
  readonly orders: { id: string; accountId: string }[] = [];
  readonly #place: MoneyPlace;
  readonly #stations: OrderWorld['stations'];
  readonly #people: string[];
  readonly #promos: string[];
  #payments: Payments;

  private constructor(place: MoneyPlace, { stations, people, promos }: Cast, payments: Payments) {
    this.#place = place;
    this.#stations = stations;
    this.#people = people;
    this.#promos = promos;
    this.#payments = payments;
  }

  static async open(place: MoneyPlace, { stations }: OrderWorld): Promise<OrderModel> {
    const people = [await aShopper(place), await aShopper(place)];
    const promos = [await aPromo(place, 1), await aPromo(place, 2)];
    return new OrderModel(place, { stations, people, promos }, await place.aProcess());
  }

  async begin(person: number, at: number): Promise<void> {
    const accountId = this.#people[person % 2] ?? '';
    const station = this.#stations[at % this.#stations.length];
    const started = await startOrder(this.#payments, {
      accountId,
      station,
      bookingId: undefined,
      cable: undefined,
    });
    if (started.outcome !== 'started' || this.orders.some(({ id }) => id === started.order.id)) return;
    this.orders.push({ id: started.order.id, accountId });
  }

  async choose(which: number, planId: number): Promise<void> {
    const order = this.#order(which);
    if (order) await changeOrder(this.#payments, order.accountId, { orderId: order.id, planId, billing: {} });
  }

  async applyPromo(which: number, promo: number): Promise<void> {
    const order = this.#order(which);
    const promoId = this.#promos[promo % this.#promos.length];
    if (order)
      await changeOrder(this.#payments, order.accountId, { orderId: order.id, promoId, billing: {} });
  }

  /** Pays in several tabs at once. */
  async pay(which: number, tabs: number, nonce: string): Promise<void> {
    const order = this.#order(which);
    if (!order) return;
    await Promise.all(Array.from({ length: tabs }, () => checkOut(this.#payments, request(order, nonce))));
  }

  async payTogether(nonce: string): Promise<void> {
    await Promise.all(this.orders.map((order) => checkOut(this.#payments, request(order, nonce))));
  }

  /** The payment is planned, and the process dies before anything is sent. */
  async payAndDie(which: number): Promise<void> {
    const order = this.#order(which);
    if (order) await startPayment(this.#payments, request(order, 'fake-valid-nonce'));
    await this.restart();
  }

  async fail(which: number): Promise<void> {
    const order = this.#order(which);
    const failure = { failStatus: 'gave up', failMethod: undefined, failServer: undefined };
    if (order)
      await recordBrowserFailure(this.#payments, {
        orderId: order.id,
        accountId: order.accountId,
        ...failure,
      });
  }

  async rent(person: number): Promise<void> {
    const accountId = this.#people[person % 2] ?? '';
    const now = this.#place.clock.now();
    const pressed = { station: this.#stations.at(-1) ?? '', at: now };
    await transact(this.#place.db, (tx) => spendActivePlan(tx, { accountId, now, pressed }));
  }

  async trouble(fault: GatewayFault): Promise<void> {
    await this.#place.gateway.orderFault({ fault });
  }

  async restart(): Promise<void> {
    this.#payments = await this.#place.aProcess();
  }

  async pass(ms: number): Promise<void> {
    await this.#place.pass(ms);
    await workOff(this.#payments);
  }

  /** The gateway works again, and enough time passes for every outcome to become known. */
  async settle(): Promise<void> {
    await this.trouble('none');
    for (let round = 0; round < 4; round += 1) await this.pass(2 * 3_600_000);
  }

  /** Violations of what holds at any moment. */
  async impossibilities(): Promise<string[]> {
    const found: string[] = [];
    for (const { id } of this.orders) {
      const { order, acts, plans } = await this.#books(id);
      const taken = acts.filter(({ kind, state }) => isTaken(kind, state));
      const isFree = order.plan === 'free_use_no_penalty';
      const isPaid = order.status === 'paid';
      if (taken.length > 1) found.push(`${id} is charged ${taken.length} times`);
      if (order.status === 'refunded') {
        if (plans !== 1) found.push(`${id} is given back without its plan`);
        continue;
      }
      if (isPaid !== (taken.length === 1 || (isFree && isPaid)))
        found.push(`${id} ${order.status}, ${taken.length} taken`);
      // A paid order granted a plan or extended a longer one.
      if (isPaid !== (plans + (order.added_to ? 1 : 0) === 1))
        found.push(`${id} ${order.status} with ${plans} plans`);
      const open = acts.filter(({ ended_at }) => ended_at === null);
      if (open.length > (order.status === 'processing' ? 1 : 0))
        found.push(`${id} ${order.status}, acts open`);
    }
    return [...found, ...(await this.#promosOverdrawn()), ...(await this.#plansTwice())];
  }

  /** Where the gateway and the orders differ, once every outcome is known. */
  async disagreements(): Promise<string[]> {
    const found: string[] = [];
    for (const { id } of this.orders) {
      const { order, acts } = await this.#books(id);
      if (order.status === 'processing') found.push(`${id} is still processing`);
      const asked = acts.filter(({ kind }) => kind === 'sale' || kind === 'hold');
      const there = await Promise.all(
        asked.map(({ key }) => this.#payments.gateway.search({ orderId: key })),
      );
      const transactions = there.flatMap((each) => (each.outcome === 'found' ? each.found : []));
      const captured = transactions.filter(
        ({ status }) => status.startsWith('submitted') || status.startsWith('settl'),
      );
      if (order.status === 'refunded') {
        if ((await this.#left(order.money_key)) !== 0) found.push(`${id} is given back and kept`);
        continue;
      }
      const costs = order.status === 'paid' && order.price_minor !== 0n;
      if (captured.length !== (costs ? 1 : 0))
        found.push(`${id} is ${order.status}, captured ${captured.length} times`);
      if (transactions.some(({ status }) => status === 'authorized')) found.push(`${id} still holds money`);
    }
    return found;
  }

  async #books(id: string) {
    const { db } = this.#place;
    const order = await db
      .selectFrom('plan_order')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const acts = await db
      .selectFrom('money_act')
      .selectAll()
      .where('reference', '=', id)
      .where('kind', 'in', ['sale', 'hold'])
      .execute();
    const plans = await db.selectFrom('subscription').select('id').where('order_id', '=', id).execute();
    return { order, acts, plans: plans.length };
  }

  /** The balance of an act in our ledger. */
  async #left(key: string | null): Promise<number> {
    const entries = await this.#place.db
      .selectFrom('ledger_entry')
      .select(['kind', 'amount_minor'])
      .where('of_key', '=', key ?? '')
      .execute();
    const isTaken = (kind: string) => kind === 'capture' || kind === 'hold';
    return entries.reduce((sum, each) => sum + Number(each.amount_minor) * (isTaken(each.kind) ? 1 : -1), 0);
  }

  async #promosOverdrawn(): Promise<string[]> {
    const { db } = this.#place;
    const promos = await db.selectFrom('promo_code').selectAll().where('id', 'in', this.#promos).execute();
    const uses = await db
      .selectFrom('promo_use')
      .select('promo_id')
      .where('promo_id', 'in', this.#promos)
      .where('state', 'in', ['held', 'used'])
      .execute();
    return promos.flatMap((promo) => {
      const real = uses.filter(({ promo_id }) => promo_id === promo.id).length;
      const right = promo.uses === real && real <= (promo.max_uses ?? 0);
      return right ? [] : [`promo used ${real} times, counted ${promo.uses} of ${promo.max_uses}`];
    });
  }

  async #plansTwice(): Promise<string[]> {
    const open = await this.#place.db
      .selectFrom('subscription')
      .select('account_id')
      .where('account_id', 'in', this.#people)
      .where('ended_at', 'is', null)
      .execute();
    return new Set(open.map(({ account_id }) => account_id)).size === open.length
      ? []
      : ['two plans at once'];
  }

  #order(which: number) {
    return this.orders[which % Math.max(this.orders.length, 1)];
  }
}

interface Cast extends OrderWorld {
  people: string[];
  promos: string[];
}

async function aShopper({ db }: MoneyPlace): Promise<string> {
  const id = await aPayer(db);
  const billing = { ...anEmail(db, `${id}@example.com`), email_status: 'unverified', zip: '1' } as const;
  await db
    .updateTable('account')
    .set({ agree_to_terms: true, ...billing })
    .where('id', '=', id)
    .execute();
  return id;
}

async function aPromo({ db, clock }: MoneyPlace, max_uses: number): Promise<string> {
  const id = randomUUID();
  const code = `P${id.slice(0, 8).toUpperCase()}`;
  const terms = { kind: 'promo_3days', view_label: 'Promo', days: 3, max_uses } as const;
  await db
    .insertInto('promo_code')
    .values({ id, code, ...terms, created_at: clock.now() })
    .execute();
  return id;
}

/** A hold that was granted counts, also after its release. */
function isTaken(kind: string, state: string): boolean {
  return state === 'succeeded' || (kind === 'hold' && state === 'voided');
}

function request(order: { id: string; accountId: string }, nonce: string) {
  const label: PaymentLabel = 'credit_card';
  return { orderId: order.id, accountId: order.accountId, label, nonce, deviceData: undefined };
}
