import { randomBytes, randomUUID } from 'node:crypto';
import { aNest } from '@etg/testing/nests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStation, aSubscriber, standingAt } from '../../testing/world.fixture.ts';
import { listOpenReports } from './report-inbox.store.ts';

const token = 'for-those-who-run-it';
const [soi, eoi] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
const segment = (kind: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, kind, (content.length + 2) >> 8, (content.length + 2) & 255]), content]);
const pixels = Buffer.concat([
  segment(0xda, Buffer.alloc(6)),
  randomBytes(300_000).map((byte) => byte & 127),
]);
const jpeg = Buffer.concat([soi, segment(0xe0, Buffer.from('JFIF\0')), pixels, eoi]);
const withPlace = Buffer.concat([soi, segment(0xe1, Buffer.from('Exif GPS 35.6 N')), jpeg.subarray(2)]);

let server: TestServer;
let station: Awaited<ReturnType<typeof aStation>>;
let ann: Awaited<ReturnType<typeof aSubscriber>>;

beforeAll(async () => {
  server = await startTestServer({ OPERATORS: `ann:${token}` });
  station = await aStation(server, { code: '6201', nests: [aNest(1), aNest(2)] });
  ann = await aSubscriber(server, '14155550801');
});
afterAll(async () => {
  ann.close();
  await station.close();
  await server.stop();
});

const asOperator = (url: string, method: 'GET' | 'POST' = 'GET', bearer = token) =>
  server.http.inject({ method, url, headers: { authorization: `Bearer ${bearer}` } });

const reportsOf = async (problem: string) =>
  (await listOpenReports(server.db, 500)).filter((report) => report.problem === problem);

async function annReports(problem: string): Promise<string> {
  const { body } = await ann.call('POST /users/report', { body: { option: 'other', problem } });
  return body.report ?? 'none';
}

describe('a report', () => {
  it('is kept with who wrote it, what it is about and what the station last told [K7, S30, P6]', async () => {
    const { press, live } = await standingAt(ann, '6201');
    press();
    const { id: command } = await station.nextCommand();
    await station.sendEvent({ type: 'not_taken', command });
    await live.nextElectron();
    const problem = 'Nest 1 lit up but it is stuck.';
    const about = { item: 'battery_pickup', itemId: 'b-1' };
    const said = { option: 'cant_take_battery', station_number: 'No. 6201', problem, ...about } as const;
    const { body } = await ann.call('POST /users/report', { body: said });
    expect(body).toEqual({ code: 200, report: expect.any(String) });
    const [kept] = await reportsOf(problem);
    expect(kept).toMatchObject({ phone: '14155550801', station_code: '6201', option: 'cant_take_battery' });
    expect(kept).toMatchObject({ item: 'battery_pickup', item_id: 'b-1' });
    expect(kept?.station_events[0]).toMatchObject({ type: 'not_taken', body: { command } });
  });

  it('finds its station by the booking it is about, where no number was given [K7]', async () => {
    const { bookingId } = await standingAt(ann, '6201');
    const problem = 'It blinks and blinks';
    await ann.call('POST /users/report', { body: { option: 'other', problem, itemId: bookingId } });
    await aRider(server).call('POST /users/report', {
      body: { option: 'other', problem, itemId: bookingId },
    });
    const kept = await reportsOf(problem);
    expect(kept.map(({ station_code, phone }) => [station_code, phone])).toEqual([
      ['6201', '14155550801'],
      [null, null],
    ]);
  });

  it('that says too little is refused with the field named, and nothing is kept [X4]', async () => {
    const before = (await listOpenReports(server.db, 500)).length;
    for (const [body, field] of [
      [{ option: 'other' }, 'problem'],
      [{ option: 'battery_back', problem: 'Full' }, 'station_number'],
      [{ option: 'battery_back', station_number: '6201' }, 'problem'],
    ] as const) {
      const { status, body: refusal } = await ann.call('POST /users/report', { body });
      expect([status, refusal]).toEqual([400, expect.objectContaining({ field })]);
    }
    expect(await listOpenReports(server.db, 500)).toHaveLength(before);
  });

  it('sent again after a lost answer, even at once from two tabs, is one [K7, X4]', async () => {
    const problem = 'Sent by a phone in a tunnel';
    const ids = await Promise.all([1, 2, 3].map(() => annReports(problem)));
    expect(new Set(ids).size).toBe(1);
    expect((await reportsOf(problem)).map(({ times }) => times)).toEqual([3]);
  });

  it('is refused once somebody has written fifty in a day [K7]', async () => {
    const eve = await aSubscriber(server, '14155550802');
    const send = (number: number) =>
      eve.call('POST /users/report', { body: { option: 'other', problem: `again ${number}` } });
    for (let number = 0; number < 50; number += 1) expect((await send(number)).status).toBe(200);
    const refused = await send(50);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  });

  it('is one of fifty by a person and of two thousand by strangers, also when thirty come at once [K7]', async () => {
    const fay = await aSubscriber(server, '14155550803');
    await written({ account_id: fay.accountId, times: 45 });
    await written({ account_id: null, times: 1_995 - (await writtenByStrangers()) });
    for (const writer of [fay, aRider(server)]) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, turn) =>
          writer.call('POST /users/report', { body: { option: 'other', problem: `at once ${turn}` } }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    }
  });

  async function written({ account_id, times }: { account_id: string | null; times: number }): Promise<void> {
    const created_at = server.core.clock.now();
    const report = {
      account_id,
      option: 'other',
      station_number: '1',
      station_events: '[]',
      created_at,
      closed_at: created_at,
    } as const;
    const reports = Array.from({ length: times }, () => ({ id: randomUUID(), ...report }));
    await server.db.insertInto('problem_report').values(reports).execute();
  }

  async function writtenByStrangers(): Promise<number> {
    const reports = server.db.selectFrom('problem_report').select('id').where('account_id', 'is', null);
    return (await reports.execute()).length;
  }
});

describe('a photo', () => {
  const send = (reportId: string, photo: Buffer) =>
    ann.call('POST /users/reports/{reportId}/photo', {
      params: { reportId },
      body: { photo: photo.toString('base64') },
    });

  it('follows its report once, without its place, and only those who run the stations see it [S30, A1]', async () => {
    const id = await annReports('A crack in the case');
    expect((await send(id, withPlace)).body).toEqual({ code: 200 });
    expect((await send(id, jpeg)).body).toEqual({ code: 409 });
    const seen = await asOperator(`/operator/reports/${id}/photo`);
    expect([seen.headers['content-type'], seen.rawPayload.equals(jpeg)]).toEqual(['image/jpeg', true]);
    expect(seen.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    for (const bearer of ['', 'a-guess'])
      expect((await asOperator(`/operator/reports/${id}/photo`, 'GET', bearer)).statusCode).toBe(404);
  });

  it('is one, also when thirty are sent at once [S30]', async () => {
    const id = await annReports('Seen from all sides');
    const small = Buffer.concat([
      soi,
      segment(0xe0, Buffer.from('JFIF\0')),
      segment(0xda, Buffer.alloc(6)),
      eoi,
    ]);
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(id, small)));
    const codes = answers.map(({ body }) => body.code).sort();
    expect(codes).toEqual([200, ...Array(29).fill(409)]);
  });

  it('is one by its bytes: a page or a drawing with a photo’s name is refused [S30]', async () => {
    const id = await annReports('Not a photo');
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const none of [
      script,
      soi,
      Buffer.concat([soi, script]),
      Buffer.concat([jpeg.subarray(0, 20), script]),
      Buffer.concat([soi, eoi]),
      Buffer.concat([soi, segment(0xe2, script), eoi]),
    ])
      expect((await send(id, none)).body).toEqual({ code: 415 });
    expect((await asOperator(`/operator/reports/${id}/photo`)).statusCode).toBe(404);
  });

  /** A complete picture of exactly this many bytes. */
  function jpegOf(bytes: number): Buffer {
    const head = Buffer.concat([soi, segment(0xda, Buffer.alloc(6))]);
    return Buffer.concat([head, Buffer.alloc(bytes - head.length - eoi.length, 7), eoi]);
  }

  it('has at most 400 kB: one byte more, or much more, is refused with 413 and not kept [S30]', async () => {
    const id = await annReports('A very large one');
    for (const bytes of [400 * 1024 + 1, 500_000, 700 * 1024, 1_300_000]) {
      const { status, body } = await send(id, jpegOf(bytes));
      expect([bytes, status, body]).toEqual([bytes, 413, expect.objectContaining({ code: 413 })]);
    }
    expect((await asOperator(`/operator/reports/${id}/photo`)).statusCode).toBe(404);
    expect((await send(id, jpegOf(400 * 1024))).body).toEqual({ code: 200 });
  });
});

describe('/operator/reports', () => {
  const list = z.object({ reports: z.array(z.object({ id: z.string(), photo: z.string().optional() })) });

  it('lists what waits for an answer until it is closed, and is nothing to anybody else [A1]', async () => {
    const id = await annReports('Please call me back');
    await ann.call('POST /users/reports/{reportId}/photo', {
      params: { reportId: id },
      body: { photo: jpeg.toString('base64') },
    });
    const listed = async () => list.parse((await asOperator('/operator/reports')).json()).reports;
    expect(await listed()).toContainEqual({ id, photo: `/operator/reports/${id}/photo` });
    expect((await asOperator(`/operator/reports/${id}/close`, 'POST')).json()).toEqual({ closed: id });
    expect((await asOperator(`/operator/reports/${id}/close`, 'POST')).statusCode).toBe(404);
    expect((await listed()).map((report) => report.id)).not.toContain(id);
    expect((await asOperator('/operator/reports', 'GET', 'a-guess')).statusCode).toBe(404);
    expect((await asOperator(`/operator/reports/${id}/close`, 'POST', '')).statusCode).toBe(404);
    expect((await asOperator('/operator/reports/x/close', 'POST')).statusCode).toBe(404);
  });
});
