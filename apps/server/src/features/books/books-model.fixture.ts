import { randomUUID } from 'node:crypto';
import type { BookFigure, BookGroup } from '@etg/contract/console/book-words';
import type { Currency } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { MoneyPurpose } from '../../migrations/payment-schema.ts';
import { aPastRental } from '../../testing/rental-row.fixture.ts';
import { addItaly } from '../country/italy.fixture.ts';
import { performMoneyAct } from '../payment/acts/perform-money-act.ts';
import { reconcileDispute } from '../payment/disputes/reconcile-dispute.ts';
import { aMoneyRequest, aPayer, type MoneyPlace, plan, refund } from '../payment/payment.fixture.ts';
import {
  insertDebtPayment,
  insertFee,
  insertOrder,
  insertVenue,
  moveStay,
  saveFeeRefund,
  spendCredit,
} from './books-rows.fixture.ts';

const hour = 3_600_000;

interface Spot {
  country: string;
  currency: Currency;
  zone: string;
  station: string;
  venue: string;
}

/** One line as the model knows it, from what it did and not from what was booked. */
export interface KnownLine {
  currency: Currency;
  day: string;
  country: string;
  venue: string;
  plan: string;
  figure: BookFigure;
  signed: bigint;
}

interface Sale {
  key: string;
  reference: string;
  transaction: string;
  figure: BookFigure;
  at: Omit<KnownLine, 'day' | 'figure' | 'signed'> & { zone: string };
  rental?: { id: string; step: number };
  left: bigint;
  isDisputed?: true;
  /** What it was, its tax, and what of both has gone back. */
  taxed: { minor: bigint; tax: bigint; refunded: bigint; back: bigint };
}

/** In percent, contained in the price. */
const taxRates: Readonly<Record<string, bigint>> = { US: 0n, JP: 10n, GB: 20n, IT: 22n };

/** To the nearest minor unit, a half upwards. */
const nearest = (over: bigint, under: bigint) => (2n * over + under) / (2n * under);

function taxOf(country: string, minor: bigint): bigint {
  const rate = taxRates[country] ?? 0n;
  return nearest(minor * rate, 100n + rate);
}

const countries = [
  { country: 'US', currency: 'USD', zone: 'Pacific/Honolulu', timezone: 'Pacific/Honolulu' },
  { country: 'JP', currency: 'JPY', zone: 'Asia/Tokyo', timezone: null },
  { country: 'GB', currency: 'GBP', zone: 'Europe/London', timezone: null },
  { country: 'IT', currency: 'EUR', zone: 'Europe/Rome', timezone: null },
] as const;

/** Riders who pay in four countries, on a real gateway. What is expected is added up here, line by line. */
export class BooksModel {
  readonly lines: KnownLine[] = [];
  readonly #place: MoneyPlace;
  readonly #spots: Spot[] = [];
  readonly #sales: Sale[] = [];
  #steps = 0;

  constructor(place: MoneyPlace) {
    this.#place = place;
  }

  async layOut(): Promise<void> {
    const { db } = this.#place;
    await addItaly(db);
    for (const [index, { timezone, ...spot }] of countries.entries()) {
      const [station, venue] = [String(7401 + index), await insertVenue(db, spot.country, timezone)];
      await db.insertInto('station').values({ code: station, venue_id: venue }).execute();
      this.#spots.push({ ...spot, station, venue });
    }
  }

  /** What it sells afterwards is sold at its new venue. */
  async moveStation(where: number): Promise<void> {
    const spot = this.#spot(where);
    const { db, clock } = this.#place;
    const venue = await insertVenue(db, spot.country, null);
    await moveStay(db, { station: spot.station, venue, at: clock.now() });
    const zone = countries.find(({ country }) => country === spot.country);
    spot.venue = venue;
    if (zone?.country === 'US') spot.zone = 'America/Los_Angeles';
  }

  async buy(where: number, bought: PlanKey, minor: bigint): Promise<void> {
    const { db, clock } = this.#place;
    const { country, currency, station, venue, zone } = this.#spot(where);
    const accountId = await aPayer(db);
    const reference = randomUUID();
    const order = { id: reference, accountId, country, currency, station, plan: bought, minor };
    await insertOrder(db, { ...order, now: clock.now() });
    const key = `plan:${reference}`;
    const at = { currency, country, venue, plan: bought, zone };
    await this.#charge({ accountId, purpose: 'plan', reference, key, minor, figure: 'plans', at });
  }

  async charge(where: number, kind: 'late' | 'lost' | 'upgrade', minor: bigint): Promise<void> {
    const { db, clock } = this.#place;
    const { country, currency, station, venue, zone } = this.#spot(where);
    const accountId = await aPayer(db);
    const rental = await aPastRental(db, { accountId, stationCode: station, now: clock.now() });
    const [key, id] = [`${kind}:${rental}:0`, randomUUID()];
    await insertFee(db, { id, rental, kind, minor, currency, key, now: clock.now() });
    const at = { currency, country, venue, plan: kind === 'upgrade' ? 'monthly' : 'daily', zone };
    const figure = ({ late: 'fees', lost: 'lost', upgrade: 'plans' } as const)[kind];
    const of = { accountId, purpose: kind, reference: id, key, minor, figure, at } as const;
    await this.#charge({ ...of, rental: { id: rental, step: 0 } });
  }

  /** Fees of rentals in two places, paid at once: each is of its own place. */
  async payDebt(where: number, minor: bigint): Promise<void> {
    const { db, clock } = this.#place;
    const { country, currency, station, venue, zone } = this.#spot(where);
    const accountId = await aPayer(db);
    const first = await aPastRental(db, { accountId, stationCode: station, now: clock.now() });
    await this.#place.pass(hour);
    await this.moveStation(where);
    await this.#place.pass(hour);
    const second = await aPastRental(db, { accountId, stationCode: station, now: clock.now() });
    const id = randomUUID();
    const [key, total] = [`debt:${id}`, minor * 3n];
    const parts = [
      { rental: first, minor },
      { rental: second, minor: minor * 2n },
    ];
    await insertDebtPayment(db, { id, accountId, key, currency, parts, now: clock.now() });
    await this.#pay({ accountId, purpose: 'debt', reference: id, key, minor: total, currency });
    const now = this.#spot(where);
    const known = { currency, country, plan: 'daily' };
    this.#know({ ...known, venue, zone }, 'fees', minor);
    const largest = { ...known, venue: now.venue, zone: now.zone };
    this.#know(largest, 'fees', minor * 2n);
    this.#know(largest, 'tax', -taxOf(country, total));
  }

  /** A part of a plan or a fee is given back. */
  async giveBack(which: number): Promise<void> {
    const sale = this.#sale(which);
    if (!sale || sale.left < 2n) return;
    const { db, clock, payments } = this.#place;
    this.#steps += 1;
    const key = `back:${sale.reference}:${this.#steps}`;
    const minor = sale.left / 2n;
    const { currency } = sale.at;
    // Before it is settled, only all of it can be given back.
    await this.#place.pass(24 * hour);
    if (sale.rental)
      await saveFeeRefund(db, { rental: sale.rental.id, minor, currency, key, now: clock.now() });
    await refund(payments, { of: sale.key, key, purpose: 'refund', amount: { minor, currency } });
    const { state } = await performMoneyAct(payments, key);
    if (state !== 'succeeded') return;
    sale.left -= minor;
    this.#know(sale.at, 'refunds', -minor);
    const { taxed } = sale;
    taxed.refunded += minor;
    const back = nearest(taxed.refunded * taxed.tax, taxed.minor) - taxed.back;
    taxed.back += back;
    this.#know(sale.at, 'tax', back);
  }

  async dispute(which: number): Promise<void> {
    const sale = this.#sale(which);
    // A bank takes a payment once.
    if (!sale || sale.isDisputed) return;
    sale.isDisputed = true;
    await this.#place.pass(24 * hour);
    const opened = await this.#place.gateway
      .openDispute({ transaction: sale.transaction })
      .catch(() => undefined);
    if (!opened) return;
    await reconcileDispute(this.#place.payments, opened.id);
    const dispute = await this.#place.db
      .selectFrom('dispute')
      .select('taken_minor')
      .where('id', '=', opened.id)
      .executeTakeFirst();
    if (dispute && dispute.taken_minor > 0n) this.#know(sale.at, 'disputed', -dispute.taken_minor);
  }

  /** A credit is given, which is no revenue, and pays for a plan, which is one without money. */
  async useCredit(where: number, minor: bigint): Promise<void> {
    const { db, clock } = this.#place;
    const { country, currency, station, venue, zone } = this.#spot(where);
    const accountId = await aPayer(db);
    const [orderId, now] = [randomUUID(), clock.now()];
    const order = { accountId, country, currency, station, plan: 'monthly', minor, now } as const;
    await insertOrder(db, { id: orderId, ...order });
    await spendCredit(db, { orderId, ...order });
    this.#know({ currency, country, venue, plan: 'monthly', zone }, 'credits', minor);
  }

  /** The sums of a currency by one of the groups: `{ '2026-11-19': { plans: 599 } }`. */
  expected(currency: Currency, by: BookGroup): Record<string, Partial<Record<BookFigure, bigint>>> {
    const sums: Record<string, Partial<Record<BookFigure, bigint>>> = {};
    for (const line of this.lines.filter((each) => each.currency === currency)) {
      const group = sums[line[by]] ?? {};
      group[line.figure] = (group[line.figure] ?? 0n) + line.signed;
      sums[line[by]] = group;
    }
    return sums;
  }

  async pass(ms: number): Promise<void> {
    await this.#place.pass(ms);
  }

  async #pay(of: {
    accountId: string;
    purpose: MoneyPurpose;
    reference: string;
    key: string;
    minor: bigint;
    currency: Currency;
  }): Promise<void> {
    const { accountId, purpose, reference, key, minor, currency } = of;
    const request = aMoneyRequest(accountId, { key, purpose, reference, amount: { minor, currency } });
    await plan(this.#place.payments, request);
    const { state } = await performMoneyAct(this.#place.payments, key);
    if (state !== 'succeeded') throw new Error(`${key} is ${state}`);
  }

  async #charge({
    minor,
    at,
    figure,
    rental,
    ...of
  }: {
    accountId: string;
    purpose: MoneyPurpose;
    reference: string;
    key: string;
    minor: bigint;
    figure: BookFigure;
    at: Sale['at'];
    rental?: Sale['rental'];
  }): Promise<void> {
    await this.#pay({ ...of, minor, currency: at.currency });
    this.#know(at, figure, minor);
    const tax = taxOf(at.country, minor);
    this.#know(at, 'tax', -tax);
    const act = await this.#place.db
      .selectFrom('money_act')
      .select('transaction_id')
      .where('key', '=', of.key)
      .executeTakeFirstOrThrow();
    const { key, reference } = of;
    const transaction = act.transaction_id ?? '';
    const taxed = { minor, tax, refunded: 0n, back: 0n };
    this.#sales.push({
      key,
      reference,
      transaction,
      figure,
      at,
      left: minor,
      taxed,
      ...(rental && { rental }),
    });
  }

  #know({ zone, ...at }: Sale['at'], figure: BookFigure, signed: bigint): void {
    if (signed === 0n) return;
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(this.#place.clock.now());
    this.lines.push({ ...at, day, figure, signed });
  }

  #spot(which: number): Spot {
    const spot = this.#spots[which % this.#spots.length];
    if (!spot) throw new Error('nothing is laid out');
    return spot;
  }

  #sale(which: number): Sale | undefined {
    return this.#sales[which % Math.max(this.#sales.length, 1)];
  }
}
