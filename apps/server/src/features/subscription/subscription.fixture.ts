import { randomUUID } from 'node:crypto';
import type { Calls } from '@etg/contract';
import type { BodyOf } from '@etg/contract/call';
import { type Insertable, sql } from 'kysely';
import type { PromoCodeTable } from '../../migrations/order-schema.ts';
import type { VenueTable } from '../../migrations/venue-schema.ts';
import { braintreeGateway } from '../../platform/braintree/braintree-gateway.ts';
import type { GatewayPort } from '../../platform/braintree/gateway-port.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.fixture.ts';
import { anEmail } from '../../testing/people.fixture.ts';
import type { Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aKnownRider, until } from '../../testing/world.fixture.ts';

type Choices = NonNullable<BodyOf<Calls['POST /subscribe/order/change']>['order']>;
type Settings = NonNullable<BodyOf<Calls['POST /subscribe/start']>['settings']>;

/** A rider who buys plans, with a mail address for the receipt and the terms accepted. */
export interface Buyer extends Rider {
  accountId: string;
  begin(settings?: Settings): Promise<string>;
  choose(orderId: string, order: Choices): Promise<number>;
  /** Starts a new order for this plan, ready to be paid. */
  wants(plan_id: number, settings?: Settings): Promise<string>;
  /** With the nonce of a new card, unless the order names a saved method. */
  pay(orderId: string, nonce?: string): Promise<{ code: number; message?: string | undefined }>;
  read(orderId: string): ReturnType<typeof readOrder>;
  plan(): Promise<string | undefined>;
}

/** The real server, the real SDK and the gateway sandbox. */
export interface Shop {
  server: TestServer;
  gateway: TestGateway;
  sdk: GatewayPort;
  /** Any rider, or one with this phone number and mail address. */
  aBuyer(known?: { phone: string; email: string }): Promise<Buyer>;
  aVenue(code: string, venue?: Partial<Insertable<VenueTable>>): Promise<string>;
  aPromo(promo: Partial<Insertable<PromoCodeTable>> & { code: string }): Promise<string>;
  /** Time passes on the server and at the gateway, and work due by then is done. */
  pass(ms: number): Promise<void>;
  /** The server restarts with the same clock. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

let phones = 0;

export async function openShop(env: Record<string, string> = {}): Promise<Shop> {
  const gateway = await startTestGateway();
  const server = await startTestServer({ ...gateway.env, ...env });
  const { db } = server;
  return {
    server,
    gateway,
    sdk: braintreeGateway(gateway.account),
    aBuyer: (known = somebodyNew()) => aBuyer(server, gateway, known),
    aVenue: async (code, venue) => {
      const id = randomUUID();
      const place = { title: `Venue ${code}`, address: 'Somewhere 1', lat: 34, lng: -118, country: 'US' };
      await db
        .insertInto('venue')
        .values({ id, ...place, ...venue })
        .execute();
      await db.insertInto('station').values({ code, venue_id: id }).execute();
      return id;
    },
    aPromo: async (promo) => {
      const id = randomUUID();
      const usual = { kind: 'promo_3days', view_label: '3 days free', days: 3 } as const;
      await db
        .insertInto('promo_code')
        .values({ id, ...usual, created_at: server.core.clock.now(), ...promo })
        .execute();
      return id;
    },
    pass: async (ms) => {
      const { clock, dueWork } = server.core;
      clock.setOffset(clock.offsetMs() + ms);
      await gateway.moveClock(clock.offsetMs());
      await dueWork.drain();
    },
    restart: async () => {
      const offset = server.core.clock.offsetMs();
      await server.restart();
      server.core.clock.setOffset(offset);
    },
    stop: async () => {
      await server.stop();
      await gateway.stop();
    },
  };
}

function somebodyNew() {
  phones += 1;
  const phone = `1415555${String(7_000 + phones)}`;
  return { phone, email: `${phone}@example.com` };
}

async function aBuyer(
  server: TestServer,
  gateway: TestGateway,
  { phone, email }: { phone: string; email: string },
): Promise<Buyer> {
  const rider = await aKnownRider(server, phone);
  await server.db
    .updateTable('account')
    .set({
      ...anEmail(server.db, email),
      agree_to_terms: true,
      email_status: 'unverified',
      zip: '90401',
    })
    .where('id', '=', rider.accountId)
    .execute();
  const buyer: Buyer = Object.assign(rider, {
    begin: async (settings: Settings = {}) => {
      const started = await rider.call('POST /subscribe/start', { body: { settings } });
      return started.body.order?.key_id ?? `none: ${started.body.code}`;
    },
    choose: async (orderId: string, order: Choices) =>
      (await rider.call('POST /subscribe/order/change', { body: { orderId, order } })).body.code,
    wants: async (plan_id: number, settings?: Settings) => {
      const orderId = await buyer.begin(settings);
      await buyer.choose(orderId, { plan_id });
      return orderId;
    },
    pay: async (orderId: string, nonce?: string) => {
      const { selectedMethod } = (await buyer.read(orderId)).order;
      const payment_method_nonce = nonce ?? (selectedMethod ? undefined : await gateway.nonce());
      const body = { orderId, source: 'credit_card', ...(payment_method_nonce && { payment_method_nonce }) };
      const { bank, ...reply } = (await rider.call('POST /subscribe/checkout', { body: body as never })).body;
      return bank ? approveAtBank({ rider, gateway }, bank) : reply;
    },
    read: (orderId: string) => readOrder(rider, orderId),
    plan: async () => (await rider.call('POST /welcome', { body: {} })).body.user?.active_plan,
  });
  return buyer;
}

/** What the page and its rider do: the card's bank is asked, and approves. */
export async function approveAtBank(
  { rider, gateway }: { rider: Rider; gateway: TestGateway },
  { id: checkId, nonce = '' }: { id: string; nonce?: string | undefined },
) {
  const approved = await gateway.authenticate(nonce, 'approved');
  const params = { provider: 'braintree', checkId } as const;
  const body = { payment_method_nonce: approved.nonce };
  const { code, message } = (await rider.call('POST /{provider}/bank_checks/{checkId}', { params, body }))
    .body;
  return { code, status: code, ...(message && { message }) };
}

async function readOrder(rider: Rider, orderId: string) {
  return (await rider.call('GET /subscribe/process/{orderId}', { params: { orderId } })).body;
}

/** What happened to the money of an order, by the gateway, the ledger and the order. */
export async function moneyRecordsOf({ server, sdk }: Shop, orderId: string) {
  const { db } = server;
  const order = await db
    .selectFrom('plan_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const acts = await db.selectFrom('money_act').selectAll().where('reference', '=', orderId).execute();
  const found = await Promise.all(
    acts
      .filter(({ kind }) => kind === 'sale' || kind === 'hold')
      .map(({ key }) => sdk.search({ orderId: key })),
  );
  const transactions = found.flatMap((each) => (each.outcome === 'found' ? each.found : []));
  const plans = await db.selectFrom('subscription').selectAll().where('order_id', '=', orderId).execute();
  const { sum } = await db
    .selectFrom('ledger_line')
    .innerJoin('money_act', 'money_act.key', 'ledger_line.of_key')
    .select(({ fn }) => fn.sum<bigint | null>('ledger_line.amount_minor').as('sum'))
    .where('money_act.reference', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    status: order.status,
    plans: plans.map(({ plan }) => plan),
    gateway: transactions.map(({ status, amount }) => `${status} ${amount}`),
    ledger: Number(sum ?? 0),
  };
}

/** Waits until an order is no longer being paid, while time passes and due work is done. */
export async function untilSettled(shop: Shop, orderId: string): Promise<void> {
  await until(async () => {
    await shop.pass(5_000);
    const { status } = await shop.server.db
      .selectFrom('plan_order')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return status !== 'processing';
  });
}

/** A new version of a plan's schedule in the United States, with another price. */
export async function reprice({ server }: Shop, plan: string, minor: number): Promise<void> {
  await sql`
    insert into fee_schedule (id, country, plan, version, body, published_at)
    select 'US:' || plan || ':' || version + 1, country, plan, version + 1,
      body || jsonb_build_object('price', ${minor}::int, 'version', version + 1), published_at
    from fee_schedule where country = 'US' and plan = ${plan} order by version desc limit 1`.execute(
    server.db,
  );
}
