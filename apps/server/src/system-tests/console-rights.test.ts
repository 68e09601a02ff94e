import { randomUUID } from 'node:crypto';
import { consoleActs, consoleCalls } from '@etg/contract/console/index';
import { builtInRoles, type Right, rights } from '@etg/contract/console/rights';
import type { ActCallShape, StaffAccess, StaffCallShape } from '@etg/contract/console/staff-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encrypt } from '../platform/sealed/sealed.ts';
import { anAccount } from '../testing/people.fixture.ts';
import { aPastRental } from '../testing/rental-row.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import {
  aRole,
  aStaffMember,
  type ConsoleAnswer,
  callConsole,
  type TestStaff,
} from '../testing/staff.fixture.ts';
import { bodies, givens } from './console-givens.fixture.ts';
import { consoleRoutesOf } from './console-routes.fixture.ts';

/** A call, or one of the two routes of an act. */
interface Walked {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  access: StaffAccess;
  /** What makes it well formed, where an empty object is not. */
  body: object;
  call: StaffCallShape | ActCallShape;
}

const confirmation = () => ({ key: randomUUID(), seen: 'x.0' });
const calls: readonly StaffCallShape[] = consoleCalls;
const acts: readonly ActCallShape[] = consoleActs;
const walked: Walked[] = [
  ...calls.map((call) => ({
    ...routeIn(call),
    access: call.access.staff,
    body: bodies[`${call.method} ${call.path}`] ?? {},
    call,
  })),
  ...acts.flatMap((call) => {
    const given = givens[call.act] ?? {};
    const reason = call.reasons && { code: call.reasons[0], words: 'A test' };
    const whole = { given, ...confirmation(), ...(reason && { reason }) };
    const { method, path } = call;
    return [
      { ...routeIn({ method, path: `${path}/preview` }), access: call.access.staff, body: { given }, call },
      { ...routeIn(call), access: call.access.staff, body: whole, call },
    ];
  }),
];

function routeIn({ method, path }: { method: 'GET' | 'POST'; path: string }) {
  return { name: `${method} ${path}`, method, path };
}

let server: TestServer;
let people: Map<string, TestStaff>;
const powerless = 'somebody who may do nothing';
const everyRole = [...builtInRoles, powerless];
const rightsOf = new Map<string, ReadonlySet<Right>>();
let abroad: TestStaff;
let theVenue: string;
let theItem: string;
let theAct: string;
let theRider: string;
let theDispute: string;
let theFee: string;
let thePlan: string;
let theRental: string;
const theTicket = randomUUID();
beforeAll(async () => {
  server = await startTestServer();
  const roles = await server.db.selectFrom('staff_role').select(['name', 'rights']).execute();
  for (const { name, rights: granted } of roles) rightsOf.set(name, new Set(granted));
  rightsOf.set(powerless, new Set());
  const members = everyRole.map(async (name) => {
    const role = name === powerless ? await aRole(server.db, []) : name;
    return [name, await aStaffMember(server, { role })] as const;
  });
  people = new Map(await Promise.all(members));
  abroad = await aStaffMember(server, {
    role: await aRole(server.db, [...rights]),
    scope: { countries: ['JP'] },
  });
  theVenue = await aVenue();
  theItem = await anItemAt(theVenue);
  theAct = await anOpenAct(theVenue);
  theRider = await aRiderAt(theVenue);
  theDispute = await anOpenDispute();
  const ofRental = { accountId: theRider, stationCode: '7911', now: new Date() };
  theRental = await aPastRental(server.db, ofRental);
  theFee = await anOwedFee(theRental);
  thePlan = await aPlanOf(theRider);
  const ticket = { station_code: '7911', kind: 'empty', since: new Date(), began_at: new Date() } as const;
  await server.db
    .insertInto('ticket')
    .values({ ...ticket, id: theTicket })
    .execute();
});
afterAll(async () => server.stop());

async function aVenue(): Promise<string> {
  const venue = { id: randomUUID(), title: 'V', address: 'A', lat: 0, lng: 0, country: 'US' };
  await server.db.insertInto('venue').values(venue).execute();
  return venue.id;
}

async function aRiderAt(venueId: string): Promise<string> {
  const accountId = await anAccount(server.db, { phone: '14155550177' });
  const at = { station_code: '7911', account_id: accountId, created_at: new Date() };
  await server.db.insertInto('station').values({ code: '7911', venue_id: venueId }).execute();
  await server.db
    .insertInto('electron')
    .values({ id: 'E-1', cable: 'usb_c', first_seen_at: new Date(), station_code: '7911' })
    .onConflict((row) => row.column('id').doUpdateSet({ station_code: '7911' }))
    .execute();
  await server.db
    .insertInto('booking')
    .values({ id: randomUUID(), ...at })
    .execute();
  return accountId;
}

/** A report about a station of the venue. */
async function anItemAt(venueId: string): Promise<string> {
  const [id, code] = [randomUUID(), '7999'];
  await server.db.insertInto('station').values({ code, venue_id: venueId }).execute();
  const said = { option: 'other', station_number: code, station_code: code, station_events: '[]' } as const;
  await server.db
    .insertInto('problem_report')
    .values({ id, ...said, created_at: new Date() })
    .execute();
  return id;
}

async function anOpenAct(venueId: string): Promise<string> {
  const id = randomUUID();
  const given = encrypt(server.db, 'staff_act.given', JSON.stringify({ params: { venueId }, given: {} }));
  const who = { operator: 'somebody', key: randomUUID(), subject: venueId, act: 'venue.pause' };
  const rest = {
    given_digest: '',
    facts_digest: '',
    created_at: new Date(),
    state: 'needs-second-person',
  } as const;
  await server.db
    .insertInto('staff_act')
    .values({ id, given, ...who, ...rest })
    .execute();
  return id;
}

async function anOpenDispute(): Promise<string> {
  const [id, now] = ['dispute1', new Date()];
  const reason = { kind: 'chargeback', reason: 'fraud', reason_code: '83', status: 'open' };
  const sum = { transaction_id: 'nobody', amount_minor: 199n, currency: 'USD' } as const;
  await server.db
    .insertInto('dispute')
    .values({ id, ...reason, ...sum, opened_at: now, changed_at: now })
    .execute();
  return id;
}

async function anOwedFee(rentalId: string): Promise<string> {
  const now = new Date();
  const step = { rental_id: rentalId, step: 1, kind: 'charge', plan: 'daily' } as const;
  const amount = { amount_minor: 100n, currency: 'USD', due_at: now, posted_at: now, state: 'owed' } as const;
  const { id } = await server.db
    .insertInto('fee_posting')
    .values({ ...step, ...amount })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aPlanOf(accountId: string): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const bought = { plan: 'monthly', country: 'US', price_minor: 599n, currency: 'USD' } as const;
  const until = new Date(now.getTime() + 86_400_000);
  await server.db
    .insertInto('subscription')
    .values({ id, account_id: accountId, ...bought, started_at: now, paid_until: until })
    .execute();
  return id;
}

/** Subjects in the United States. A new parameter gets a line here. */
const subjects: Record<string, () => string> = {
  venueId: () => theVenue,
  ticketId: () => theTicket,
  photo: () => `${'0'.repeat(32)}-600`,
  code: () => '7911',
  electron: () => 'E-1',
  nest: () => '1',
  actId: () => theAct,
  riderId: () => theRider,
  disputeId: () => theDispute,
  itemId: () => theItem,
  reportId: () => theItem,
  rentalId: () => theRental,
  feeId: () => theFee,
  planId: () => thePlan,
  staff: () => people.get('support')?.id ?? '',
  role: () => 'support',
  token: randomUUID,
  viewId: randomUUID,
  browserId: randomUUID,
  promoId: randomUUID,
  country: () => 'US',
  seller: () => 'ETG',
  plan: () => 'monthly',
  key: () => 'conversation.welcome.start',
  language: () => 'ja',
  newsId: randomUUID,
};

function addressOf({ path }: Walked): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const subject = subjects[name];
    if (!subject) throw new Error(`${path}: the test has no subject for ${name}`);
    return subject();
  });
}

const ask = (who: TestStaff | undefined, each: Walked): Promise<ConsoleAnswer> => {
  const body = each.method === 'POST' ? each.body : undefined;
  if (who) return who.call(each.method, addressOf(each), body);
  return callConsole(server, `${each.method} ${addressOf(each)}`, body && { body });
};

const isRight = (access: StaffAccess): access is Right => access !== 'anyone' && access !== 'signed-in';
/** Exists in the demo only, where a test of its own proves it. */
const ofTheDemo = 'POST /demo/sign-in';
const here = walked.filter(({ name }) => name !== ofTheDemo);

describe('every call of the console', () => {
  it('has a route, and every route of the console is one of them [QA2]', () => {
    const missing = here.filter(
      ({ method, path }) =>
        !server.http.hasRoute({ method, url: `/console/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(consoleRoutesOf(server)).toEqual(
      here.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1')).sort(),
    );
  });

  it('is refused to strangers, unless anybody may make it [QA2]', async () => {
    for (const each of here) {
      const { status } = await ask(undefined, each);
      if (each.access === 'anyone') expect([each.name, status]).not.toEqual([each.name, 403]);
      else expect([each.name, status]).toEqual([each.name, 401]);
    }
  });

  it.each(everyRole)('is refused to %s without its right, by name, and not with it [QA2]', async (role) => {
    const who = people.get(role);
    const granted = rightsOf.get(role);
    for (const each of here) {
      // Whoever signs out is a stranger to the rest of this test.
      if (!isRight(each.access) && each.method === 'POST') continue;
      const { status, body } = await ask(who, each);
      const told = [each.name, status === 403 && body.why === 'right' ? body.right : 'not refused'];
      const isRefused = isRight(each.access) && !granted?.has(each.access);
      expect(told).toEqual([each.name, isRefused ? each.access : 'not refused']);
      expect([each.name, status]).not.toEqual([each.name, 401]);
    }
  });

  it('with a subject is refused to those with every right and another scope [QA2, QS6]', async () => {
    for (const each of here) {
      if (!isRight(each.access) || !/\{/.test(each.path)) continue;
      const { status, body } = await ask(abroad, each);
      const isHidden = status === 404 || (status === 403 && body.why === 'scope');
      expect([each.name, status, body.field, isHidden]).toEqual([each.name, status, undefined, true]);
    }
  });

  it('that changes something names a reason if it concerns money, a rental, a person, or a station [QA4]', () => {
    const needsReason = /^(money|rental|rider|station|nest|venue|dispute)\./;
    const without = acts.filter(({ access, reasons }) => needsReason.test(access.staff) && !reasons?.length);
    // A note for colleagues changes nothing of its subject, and its words are the reason. A new station is planned: nobody
    // sees it yet.
    const stations = ['station.add', 'station.count', 'station.import', 'station.note', 'station.swap'];
    // A ticket is a reason itself.
    const tickets = ['ticket.assign', 'ticket.done', 'ticket.note', 'ticket.step'];
    expect(without.map(({ act }) => act).sort()).toEqual(['rider.note', ...stations, ...tickets]);
  });
});
