import { rentalCase } from '@etg/contract/console/rental-case';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aRider } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { callConsole } from '../testing/staff.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' });
  // Generous: starting the demo takes long on a busy machine.
}, 180_000);
afterAll(async () => server.stop());

async function signedIn(phone: string) {
  const rider = aRider(server);
  await rider.signIn(phone);
  return rider;
}

const provider = { provider: 'braintree' } as const;

describe('the past of the demo’s riders', () => {
  it.each([
    ['Cleo', '14155552673'],
    ['Ivy', '14155552678'],
  ])(
    'has charged %s two late days, each announced, as the history and the rental say [B12]',
    async (_, phone) => {
      const cleo = await signedIn(phone);
      const { rental } = (await cleo.call('GET /users/rental', {})).body;
      expect(rental).toMatchObject({ plan: 'daily', status: 'expired', cost_so_far: 3.99 });
      expect(rental?.posted).toMatchObject([
        { kind: 'charge', amount: 1, state: 'paid', total: 2.99 },
        { kind: 'charge', amount: 1, state: 'paid', total: 3.99 },
      ]);
      const { transactions } = (await cleo.call('GET /{provider}/transactions', { params: provider })).body;
      expect(transactions.map(({ amount }) => amount)).toEqual([1, 1, 1.99]);
      const feeId = rental?.posted[1]?.id ?? '';
      const { explanation } = (await cleo.call('GET /users/fees/{feeId}', { params: { feeId } })).body;
      expect(explanation.reminder?.sent_at).toBeLessThan(explanation.fee.at);
    },
  );

  it('has suspended Dan a week after he took his Electron, until it is back [B12, U2]', async () => {
    const dan = await signedIn('14155552674');
    const { user } = (await dan.call('POST /welcome', { body: {} })).body;
    expect(user).toMatchObject({ blocking_reason: 'late_return', active_plan: 'annual' });
    expect(user?.sessions).toHaveLength(1);
  });

  it('lets Finn have his money back, from where he paid it [O7, X8]', async () => {
    const finn = await signedIn('14155552676');
    const { user } = (await finn.call('POST /welcome', { body: {} })).body;
    expect(user?.billing?.can_refund).toBe(true);
    const refunded = await finn.call('POST /{provider}/subscriptions/refund', { params: provider });
    expect(refunded.body).toMatchObject({ code: 200, sums: [{ amount: 5.99, currency: 'USD' }] });
  });

  it('is the same after a reset, with all its money, and can be undone again [O7]', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const reset = await fetch(`${server.address}/workbench/api/reset`, { method: 'POST' });
      expect(reset.status).toBe(200);
      const finn = await signedIn('14155552676');
      const refunded = await finn.call('POST /{provider}/subscriptions/refund', { params: provider });
      expect(refunded.body).toMatchObject({ code: 200, sums: [{ amount: 5.99, currency: 'USD' }] });
    }
    const cleo = await signedIn('14155552673');
    expect((await cleo.call('GET /users/rental', {})).body.rental).toMatchObject({ cost_so_far: 3.99 });
    expect(
      (await cleo.call('GET /{provider}/transactions', { params: provider })).body.transactions,
    ).toHaveLength(3);
  });

  it('has a dispute whose answer is due in two days, with the money at the bank, also after a reset [QC10]', async () => {
    const gus = await server.db.selectFrom('dispute').selectAll().executeTakeFirstOrThrow();
    expect(gus).toMatchObject({
      status: 'open',
      reason: 'not_recognized',
      reason_code: '75',
      taken_minor: 199n,
    });
    const daysLeft = ((gus.reply_by?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect([daysLeft > 1.9, daysLeft < 3.1]).toEqual([true, true]);
    const shown = await fetch(`${server.address}/workbench/api/gateway/disputes`);
    expect(await shown.json()).toMatchObject([{ id: gus.id, status: 'open', amount: '1.99' }]);
  });

  it('has left the late days of three riders undecided, who brought theirs to a station that went silent before [QC9, D22]', async () => {
    const held = await server.db
      .selectFrom('problem_report')
      .innerJoin('rental', 'rental.id', 'problem_report.rental_id')
      .innerJoin('station_silence', 'station_silence.station_code', 'problem_report.station_code')
      .select(['rental.electron_id', 'rental.started_at', 'silent_from', 'silent_until', 'by_last_will'])
      .where('option', '=', 'session_is_still_open')
      .where('problem_report.closed_at', 'is', null)
      .orderBy('rental.electron_id')
      .execute();
    expect(held.map(({ electron_id }) => electron_id)).toEqual(['E-9073', 'E-9076', 'E-9077']);
    for (const { silent_until, by_last_will } of held)
      expect({ silent_until, by_last_will }).toEqual({ silent_until: null, by_last_will: true });
    for (const phone of ['14155552673', '14155552679', '14155552680']) {
      const { rental } = (await (await signedIn(phone)).call('GET /users/rental', {})).body;
      expect(rental?.held?.since, phone).toBeGreaterThan(0);
    }
  });

  it('has the words of the stations: press, command, lit, taken, and the panels before and after [QC3]', async () => {
    const { id } = await server.db
      .selectFrom('rental')
      .select('id')
      .where('electron_id', '=', 'E-9073')
      .executeTakeFirstOrThrow();
    const { cookies } = await callConsole(server, 'POST /demo/sign-in', { body: { person: 'maya' } });
    const told = await callConsole(server, `GET /rentals/${id}`, { cookie: cookies[0]?.value ?? '' });
    const { items, panels, silences, clock_apart_ms } = rentalCase.parse(told.body);
    const taking = items.filter(({ kind }) => ['pressed', 'commanded', 'lit', 'taken'].includes(kind));
    expect(taking.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
      'pressed we',
      'commanded we',
      'lit station',
      'taken station',
    ]);
    expect((taking[3]?.at_ms ?? 0) - (taking[0]?.at_ms ?? 0)).toBe(14_000);
    expect(clock_apart_ms).toBe(200);
    const holding = (panel: typeof panels.before) =>
      panel?.nests.map(({ nest, electron }) => (electron ? `${nest} ${electron}` : `${nest}`));
    expect(panels.before?.place.station).toBe('1010');
    // Rui took nest 7 an hour before; nest 8 was Ivy's, who pressed at the same time.
    expect(holding(panels.before)?.slice(5)).toEqual([
      '6 E-9073',
      '7',
      '8 E-9078',
      '9 E-10109',
      '10 E-101010',
    ]);
    expect(holding(panels.after)).toEqual(['1 E-10041', '2 E-10042', '3 E-10043', '4', '5', '6']);
    const silence = silences.find(({ place }) => place.station === '1004');
    expect(silence).toMatchObject({ last_words: 'last-will' });
    expect(panels.after?.at).toBe((silence?.from ?? 0) - 12);
  });

  it('has work in every list: reports with photos in three languages, incidents, a payment nobody knows, a request [QC9, QC10]', async () => {
    const { db } = server;
    const reports = await db.selectFrom('problem_report').select(['option', 'photo_type']).execute();
    expect(reports.filter(({ photo_type }) => photo_type === 'image/png')).toHaveLength(4);
    const languages = await db
      .selectFrom('problem_report')
      .innerJoin('account', 'account.id', 'account_id')
      .select('language')
      .distinct()
      .execute();
    expect(languages.map(({ language }) => language).sort()).toEqual(['en', 'it', 'ja']);
    const incidents = await db.selectFrom('incident').select('kind').where('closed_at', 'is', null).execute();
    expect(incidents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['removed_unasked', 'second_charger']),
    );
    expect(await db.selectFrom('venue_request').select('country').execute()).toEqual([{ country: 'US' }]);
    const kinds = await db
      .selectFrom('inbox_item')
      .select('kind')
      .distinct()
      .where('closed_at', 'is', null)
      .execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      'dispute',
      'incident',
      'payment',
      'report',
      'venue-request',
    ]);
  });

  it('leaves one payment to be asked about, and its books agree with the gateway’s [O7]', async () => {
    const open = await server.db
      .selectFrom('money_act')
      .select('state')
      .where('ended_at', 'is', null)
      .execute();
    const asked = await server.db.selectFrom('payment_incident').select('kind').execute();
    expect(open.map(({ state }) => state)).toEqual(['unknown']);
    expect(asked).toEqual([{ kind: 'unknown_outcome' }]);
    const compared = await fetch(`${server.address}/workbench/api/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_s: 26 * 3_600 }),
    });
    expect(compared.status).toBe(200);
    // The gateway answers again: the payment is found out, and the nightly comparison asks nothing.
    const still = await server.db
      .selectFrom('payment_incident')
      .select('kind')
      .where('closed_at', 'is', null)
      .execute();
    expect(still).toEqual([]);
  });

  it('ends these rentals when the station speaks again, at the time of its own clock, and gives back what came after [B12]', async () => {
    const answer = await fetch(`${server.address}/workbench/api/stations/1004`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'online' }),
    });
    expect(answer.status).toBe(200);
    const read = () =>
      server.db
        .selectFrom('rental')
        .innerJoin('fee_posting', 'rental_id', 'rental.id')
        .select(['electron_id', 'started_at', 'returned_at', 'return_station_code', 'step', 'state'])
        .where('electron_id', 'in', ['E-9073', 'E-9076', 'E-9077'])
        .orderBy('electron_id')
        .orderBy('step')
        .execute();
    const hoursOut = (row: { started_at: Date; returned_at: Date | null }) =>
      ((row.returned_at?.getTime() ?? 0) - row.started_at.getTime()) / 3_600_000;
    await vi.waitFor(
      async () =>
        expect(
          (await read()).map(
            (row) =>
              `${row.electron_id} ${row.return_station_code} ${hoursOut(row).toFixed(1)} ${row.step} ${row.state}`,
          ),
        ).toEqual([
          'E-9073 1004 28.1 0 paid',
          'E-9073 1004 28.1 1 given_back',
          'E-9076 1004 18.0 0 given_back',
          'E-9077 1004 30.0 0 paid',
          'E-9077 1004 30.0 1 given_back',
        ]),
      40_000,
    );
  });
});
