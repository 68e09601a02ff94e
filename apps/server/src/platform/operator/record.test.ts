import { randomUUID } from 'node:crypto';
import { readRecord } from '@etg/contract/console/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '../../cli/commands.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { encrypt } from '../sealed/sealed.ts';
import { recordAct } from './record-act.ts';

let server: TestServer;
let auditor: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  auditor = await aStaffMember(server, { role: 'finance' });
});
afterAll(async () => server.stop());

const read = async (who: TestStaff, query = '', path = '/record') => {
  const { status, body } = await who.call('GET', `${path}${query}`);
  expect([query, status]).toEqual([query, 200]);
  return readRecord.reply.parse(body);
};
const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000);

describe('the record', () => {
  it('is filtered by person, act with its steps, subject, reason and time [QS8]', async () => {
    const subject = randomUUID();
    const acts = [
      ['ann', 'fee.give-back.planned', 'goodwill', 0],
      ['ann', 'fee.give-back', 'goodwill', 60],
      ['bob', 'fee.give-back.undone', 'mistake', 120],
      ['bob', 'report.close', undefined, 180],
    ] as const;
    for (const [operator, act, reasonCode, second] of acts)
      await recordAct(server.db, { operator, act, subject, reasonCode, at: at(second) });
    const found = async (query: string) =>
      (await read(auditor, `?subject=${subject}${query}`)).entries.map(({ act }) => act);
    expect(await found('')).toEqual([
      'report.close',
      'fee.give-back.undone',
      'fee.give-back',
      'fee.give-back.planned',
    ]);
    expect(await found('&person=ann')).toEqual(['fee.give-back', 'fee.give-back.planned']);
    expect(await found('&act=fee.give-back')).toEqual([
      'fee.give-back.undone',
      'fee.give-back',
      'fee.give-back.planned',
    ]);
    expect(await found('&act=fee.give-back.undone')).toEqual(['fee.give-back.undone']);
    expect(await found('&reason=mistake')).toEqual(['fee.give-back.undone']);
    const unix = (second: number) => at(second).getTime() / 1_000;
    expect(await found(`&from=${unix(60)}&until=${unix(120)}`)).toEqual(['fee.give-back']);
    const bad = await auditor.call('GET', '/record?from=yesterday');
    expect([bad.status, bad.body.field]).toEqual([400, 'from']);
  });

  it('is read in pages without a gap or a repetition, while more is written [QS8, QA13]', async () => {
    const subject = randomUUID();
    const write = (turn: number) =>
      recordAct(server.db, { operator: 'ann', act: 'report.close', subject, at: at(turn) });
    for (let turn = 0; turn < 250; turn += 1) await write(turn);
    const ids: string[] = [];
    let next = '';
    for (;;) {
      const page = await read(auditor, `?subject=${subject}${next}`);
      ids.push(...page.entries.map(({ id }) => id));
      await write(1_000);
      if (!page.next) break;
      next = `&before=${page.next}`;
    }
    expect([ids.length, new Set(ids).size]).toEqual([250, 250]);
  });

  it('says who read it, and of whom [QS8]', async () => {
    const subject = randomUUID();
    await read(auditor, `?subject=${subject}`);
    const [entry] = (await read(auditor, `?subject=${subject}&act=record.read`)).entries;
    expect(entry).toMatchObject({ act: 'record.read', operator: auditor.operator, subject });
  });

  it('shows those who may read only their own what they did, whatever they ask for [QS8]', async () => {
    const [maya, theo] = [await aStaffMember(server), await aStaffMember(server)];
    for (const { operator, id: staffId } of [maya, theo])
      await recordAct(server.db, { operator, staffId, act: 'report.close', subject: 'all', at: at(0) });
    const own = await read(maya, `?person=${theo.operator}`, '/record/own');
    expect(own.entries.map(({ operator }) => operator)).toEqual([maya.operator]);
    expect((await maya.call('GET', '/record')).body).toMatchObject({ code: 403, right: 'record.read' });
    expect((await auditor.call('GET', '/record/own')).body).toMatchObject({ right: 'record.read-own' });
    const scoped = await aStaffMember(server, { role: 'finance', scope: { countries: ['JP'] } });
    expect((await scoped.call('GET', '/record')).body).toMatchObject({ code: 403, why: 'scope' });
  });

  it('is exported as CSV of exactly what is filtered, with a fresh passkey, and that is recorded [QS8, QA13]', async () => {
    const [subject, id] = [randomUUID(), randomUUID()];
    const { db } = server;
    await db
      .insertInto('staff_act')
      .values({
        id,
        key: randomUUID(),
        act: 'fee.give-back',
        operator: 'ann',
        subject,
        state: 'done',
        given: encrypt(db, 'staff_act.given', '{}'),
        given_digest: '',
        facts_digest: '',
        reason_words: encrypt(db, 'staff_act.reason_words', '=cmd "quoted", and\nmore'),
        created_at: at(0),
        ended_at: at(0),
      })
      .execute();
    for (let turn = 0; turn < 1_500; turn += 1)
      await recordAct(db, {
        operator: 'ann',
        act: 'fee.give-back',
        subject,
        at: at(turn),
        ...(turn === 0 && {
          staffActId: id,
          reasonCode: 'other',
          secondOperator: 'bob',
          after: { given: 100 },
        }),
      });
    const { status, body } = await auditor.call('GET', `/record/export?subject=${subject}&act=fee.give-back`);
    expect(status).toBe(200);
    const lines = String(body).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1_501);
    expect(lines[0]).toBe(
      '\uFEFF"id","at","person","second person","act","subject","reason","words","before","after","confirmation","request"',
    );
    expect(lines.at(-1)).toContain(
      `"2026-01-01T00:00:00.000Z","ann","bob","fee.give-back","${subject}","other","'=cmd ""quoted"", and\nmore","","{""given"":100}","${id}",`,
    );
    const entries = (await read(auditor, `?act=record.export&subject=${subject}`)).entries;
    expect(entries).toMatchObject([{ operator: auditor.operator }]);
    await db
      .updateTable('staff_session')
      .set({ passkey_at: at(0) })
      .where('id', '=', auditor.sessionId)
      .execute();
    expect((await auditor.call('GET', '/record/export')).body).toMatchObject({ code: 403, why: 'passkey' });
  });

  it('has what was done by a command on the machine, under the name of who ran it [QA3]', async () => {
    const code = '7801';
    const venue = { id: randomUUID(), title: 'V', address: 'A', lat: 0, lng: 0, country: 'US' };
    await server.db.insertInto('venue').values(venue).execute();
    await server.db.insertInto('station').values({ code, venue_id: venue.id }).execute();
    const env = { DATABASE_URL: server.config.databaseUrl, DATA_DIR: server.config.dataDir };
    await commandsOf(env, 'nowhere')['station-credentials']?.run(['--station', code]);
    const entries = (await read(auditor, `?subject=${code}&act=station.issue-credential`)).entries;
    expect(entries).toMatchObject([{ operator: expect.stringMatching(/\.shell$/) }]);
    // Every other command names its act, or says why it has none (operator-acts.test.ts).
    const other = await aStaffMember(server, { role: await aRole(server.db, ['record.read']) });
    expect((await read(other, `?subject=${code}`)).entries.length).toBeGreaterThan(0);
  });
});
