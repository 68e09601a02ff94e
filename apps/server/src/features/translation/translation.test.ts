import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeMissingTexts } from '../../cli/describe-missing-texts.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { listMissingTexts } from './index.ts';
import { mostMissingTexts } from './missing-texts.rules.ts';
import { recordMissingTexts } from './record-missing-texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  await sql`truncate missing_text`.execute(server.db);
});

const missed = { language: 'it', key: 'faq.one', value: 'One?' } as const;

/** As a page does: without cookie, token or proof. */
function report(body: unknown): Promise<Response> {
  return fetch(`${server.address}/api/v1/dictionary`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function texts(count: number, prefix = 'faq') {
  return Array.from({ length: count }, (_, index) => ({ ...missed, key: `${prefix}.text-${index}` }));
}

describe('a report', () => {
  it('is kept with what was shown, and answered with 200, whoever sends it [K34]', async () => {
    const answer = await report([missed]);
    expect([answer.status, await answer.json()]).toEqual([200, { code: 200 }]);
    const rider = aRider(server);
    await rider.signIn('14155552801');
    const other = { ...missed, language: 'ru' } as const;
    expect((await rider.call('POST /dictionary', { body: [other] })).status).toBe(200);
    expect(await listMissingTexts(server.db)).toMatchObject([
      { ...missed, reports: 1n },
      { ...other, reports: 1n },
    ]);
  });

  it('of a text that is known counts it, moves its last time and takes the newest words [L2]', async () => {
    const { db, clock } = server.core;
    await recordMissingTexts({ db, clock }, [missed]);
    const [first] = await listMissingTexts(db);
    clock.setOffset(clock.offsetMs() + 60_000);
    await recordMissingTexts({ db, clock }, [{ ...missed, value: 'One!' }]);
    const [again, ...others] = await listMissingTexts(db);
    expect(others).toEqual([]);
    expect(again).toMatchObject({ value: 'One!', reports: 2n, firstSeen: first?.firstSeen });
    expect(again?.lastSeen.getTime()).toBeGreaterThan(first?.lastSeen.getTime() ?? Number.POSITIVE_INFINITY);
  });

  it('that names a text several times counts it once [L2]', async () => {
    await report([missed, missed, { ...missed, value: 'Uno?' }]);
    expect(await listMissingTexts(server.db)).toMatchObject([{ key: missed.key, reports: 1n }]);
  });

  it('is listed by how often a text is missed [L2]', async () => {
    await report(texts(3));
    await report([missed]);
    await report([missed]);
    expect((await listMissingTexts(server.db)).map(({ key }) => key)).toEqual([
      'faq.one',
      'faq.text-0',
      'faq.text-1',
      'faq.text-2',
    ]);
  });
});

describe('a malformed report', () => {
  it.each([
    ['nothing', []],
    ['no list', missed],
    ['more than 50', texts(51)],
    ['a language of none of ours', [{ ...missed, language: 'fr' }]],
    ['no key', [{ language: 'it', value: 'x' }]],
    ['an empty key', [{ ...missed, key: '' }]],
    ['markup as a key', [{ ...missed, key: '<img src=x>' }]],
    ['a sentence as a key', [{ ...missed, key: 'Try again' }]],
    ['an endless key', [{ ...missed, key: 'a'.repeat(101) }]],
    ['an endless value', [{ ...missed, value: 'a'.repeat(501) }]],
    ['a NUL', [{ ...missed, value: 'a\0b' }]],
    ['a field nobody asked for', [{ ...missed, admin: true }]],
    ['one bad among good', [missed, { ...missed, language: 'xx' }]],
  ])('with %s is refused whole [K34]', async (_, body) => {
    const answer = await report(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 400 });
    expect(await listMissingTexts(server.db)).toEqual([]);
  });

  it('is never read as anything but words [K34]', async () => {
    const value = `'); drop table missing_text; -- <script>\u001b[2J`;
    await report([{ ...missed, value }]);
    expect(await listMissingTexts(server.db)).toMatchObject([{ value }]);
  });
});

describe('a flood', () => {
  it('of different texts keeps a bounded number, the newest, however many write at once [L2]', async () => {
    const { db, clock } = server.core;
    const early = texts(mostMissingTexts, 'early');
    for (let at = 0; at < early.length; at += 500)
      await recordMissingTexts({ db, clock }, early.slice(at, at + 500));
    clock.setOffset(clock.offsetMs() + 1_000);
    await Promise.all(
      Array.from({ length: 20 }, (_, each) => recordMissingTexts({ db, clock }, texts(50, `late-${each}`))),
    );
    const kept = await listMissingTexts(db);
    expect(kept).toHaveLength(mostMissingTexts);
    expect(kept.filter(({ key }) => key.startsWith('late-'))).toHaveLength(1_000);
  });

  it('of one text from many pages at once loses no count and waits for nobody for ever [L2]', async () => {
    const { db, clock } = server.core;
    const mixed = [missed, ...texts(20)];
    await Promise.all(
      Array.from({ length: 30 }, (_, each) =>
        recordMissingTexts({ db, clock }, each % 2 ? mixed : mixed.toReversed()),
      ),
    );
    expect((await listMissingTexts(db)).map(({ reports }) => reports)).toEqual(Array(21).fill(30n));
  });

  it('from one address is asked to wait [L2]', async () => {
    const flooded = await startTestServer();
    const send = () =>
      fetch(`${flooded.address}/api/v1/dictionary`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([missed]),
      });
    const statuses: number[] = [];
    let last = await send();
    for (let sent = 1; sent < 125; sent += 1) {
      statuses.push(last.status);
      last = await send();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(last.status).toBe(429);
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await last.json()).toMatchObject({ code: 429 });
    await flooded.stop();
  });
});

describe('the list', () => {
  it('is on no address outside the demo [L2]', async () => {
    expect((await fetch(`${server.address}/workbench/api/missing-texts`)).status).toBe(404);
  });

  it('is printed for who runs the server, by the address of its database alone [L2]', async () => {
    await report([missed]);
    const { databaseUrl, dataDir } = server.config;
    expect(await describeMissingTexts({ databaseUrl, dataDir })).toMatch(/^it {2}faq\.one {2}1 .* One\?$/m);
  });

  it('says where it looked when no server runs there [L2]', async () => {
    const { dataDir } = server.config;
    expect(await describeMissingTexts({ databaseUrl: '', dataDir })).toContain(`running in ${dataDir}`);
  });
});
