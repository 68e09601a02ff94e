import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { type FeeConsole, versionIn } from './test-fee.fixture.ts';
import { leaveAlone, listRecordOf, openFeeDesk } from './test-fee-desk.fixture.ts';

let server: TestServer;
let desk: FeeConsole;
beforeAll(async () => {
  server = await startTestServer();
  desk = await openFeeDesk(server);
});
afterAll(async () => {
  await desk.stop();
  await server.stop();
});
afterEach(() => leaveAlone(desk));

const recordOf = (subject: string) => listRecordOf(server, subject);
const stepsOf = async (subject: string) => (await recordOf(subject)).map(({ act }) => act);
const atOnce = { path: 'give-at-once' };

describe('a preview', () => {
  it('shows the consequence and changes nothing, whatever the act tries [QA5]', async () => {
    const id = await desk.aFee();
    expect(await desk.preview('maya', id)).toMatchObject({
      outcome: 'preview',
      preview: { needsSecondPerson: false, needsPasskey: false, meanwhile: [] },
    });
    desk.between.preview = async (tx) => void (await sql`update test_fee set open = 0`.execute(tx));
    const url = `/fees/${id}/give-back/preview`;
    expect((await desk.post('maya', url, { given: { minor: 1 } })).status).toBe(503);
    expect(await desk.fee(id)).toMatchObject({ open: 1_000n, times: 0 });
    expect(await recordOf(id)).toEqual([]);
  });

  it('says which rule refuses it [QA5]', async () => {
    const id = await desk.aFee(50);
    expect(await desk.preview('maya', id)).toEqual({ outcome: 'refused', why: 'more-than-taken' });
    const { body } = await desk.confirm('maya', id, { seen: 'x.0' });
    expect(body).toEqual({ outcome: 'refused', why: 'more-than-taken' });
  });
});

describe('a confirmation', () => {
  it('is refused without its right, scope or subject, and for malformed input with its field [QA2]', async () => {
    const id = await desk.aFee();
    const seen = versionIn(await desk.preview('maya', id));
    const cases = [
      ['stranger', id, {}, 401, {}],
      ['nobody', id, {}, 403, { why: 'right', right: 'money.give-back' }],
      ['abroad', id, {}, 404, {}],
      ['maya', randomUUID(), {}, 404, {}],
      ['maya', 'nonsense', {}, 400, { field: 'feeId' }],
      ['maya', id, { minor: 0 }, 400, { field: 'given.minor' }],
      ['maya', id, { key: 'nonsense' }, 400, { field: 'key' }],
      ['maya', id, { seen: '' }, 400, { field: 'seen' }],
    ] as const;
    for (const [who, fee, given, status, body] of cases) {
      const answer = await desk.confirm(who, fee, { seen, ...given });
      expect([who, given, answer]).toMatchObject([who, given, { status, body }]);
    }
    expect(await desk.fee(id)).toMatchObject({ times: 0 });
  });

  it('needs one of the reasons of the act, and the reason "other" needs words [QA4]', async () => {
    const id = await desk.aFee();
    const refused = [
      [null, 'reason'],
      [undefined, 'reason'],
      [{ code: 'abuse' }, 'reason.code'],
      [{ code: 'nonsense' }, 'reason.code'],
      [{ code: 'other' }, 'reason.words'],
      [{ code: 'other', words: '  ' }, 'reason.words'],
    ] as const;
    const seen = versionIn(await desk.preview('maya', id));
    for (const [reason, field] of refused) {
      const body = {
        given: { minor: 100 },
        key: randomUUID(),
        seen,
        ...(reason !== undefined && { reason }),
      };
      const answer = await desk.post('maya', `/fees/${id}/give-at-once`, body);
      expect([reason, answer]).toMatchObject([reason, { status: 400, body: { field } }]);
    }
    await desk.confirm('maya', id, { ...atOnce, reason: { code: 'other', words: 'She waited in the rain' } });
    const [row] = await recordOf(id);
    expect(row).toMatchObject({ act: 'fee.give-at-once', operator: 'maya', reason_code: 'other' });
    const staffId = desk.staff.people.get('maya')?.staffId;
    expect(row).toMatchObject({ staff_id: staffId, before: { given: 0 }, after: { given: 100 } });
    const { rows } = await sql<{
      words: string;
    }>`select reason_words as words from staff_act where subject = ${id}`.execute(server.db);
    expect(rows[0]?.words).not.toContain('rain');
  });

  it('counts once for thirty parallel clicks with one key, and all get the same answer [QA7]', async () => {
    const id = await desk.aFee();
    const [seen, key] = [versionIn(await desk.preview('maya', id)), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => desk.confirm('maya', id, { ...atOnce, seen, key })),
    );
    expect(answers[0]).toMatchObject({ status: 200, body: { outcome: 'done', result: { given: 100 } } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await desk.fee(id)).toMatchObject({ given: 100n, times: 1 });
    expect(await stepsOf(id)).toEqual(['fee.give-at-once']);
  });

  it('has a key that confirms nothing else, and nobody else’s [QA7]', async () => {
    const [id, other, key] = [await desk.aFee(), await desk.aFee(), randomUUID()];
    await desk.confirm('maya', id, { ...atOnce, key });
    const refusals = [
      await desk.confirm('noor', id, { ...atOnce, key }),
      await desk.confirm('maya', other, { ...atOnce, key }),
      await desk.confirm('maya', id, { ...atOnce, key, minor: 200 }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, body: { why: 'key' } });
    expect(await desk.fee(id)).toMatchObject({ times: 1 });
  });

  it('does nothing if the subject changed since it was seen, and shows it as it is now [QA8]', async () => {
    const [id, key] = [await desk.aFee(), randomUUID()];
    const seen = versionIn(await desk.preview('maya', id));
    await sql`update test_fee set open = 900 where id = ${id}`.execute(server.db);
    const { body } = await desk.confirm('maya', id, { ...atOnce, seen, key });
    expect(body).toMatchObject({ outcome: 'changed', preview: { version: expect.any(String) } });
    expect(await desk.fee(id)).toMatchObject({ times: 0 });
    // The same key confirms what is shown now.
    const version = body.outcome === 'changed' ? body.preview.version : '';
    expect((await desk.confirm('maya', id, { ...atOnce, seen: version, key })).body.outcome).toBe('done');
  });

  it('of two people on one subject at once: one wins, the other sees what changed [QA8]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await desk.aFee();
      const seen = versionIn(await desk.preview('maya', id));
      const both = await Promise.all(
        ['maya', 'noor'].map((who) => desk.confirm(who, id, { ...atOnce, seen })),
      );
      expect(both.map(({ body }) => body.outcome).sort()).toEqual(['changed', 'done']);
      expect(await desk.fee(id)).toMatchObject({ times: 1 });
    }
  });

  it('leaves neither the change nor its record behind if performing fails [QA3]', async () => {
    const [id, key] = [await desk.aFee(), randomUUID()];
    desk.between.perform = () => Promise.reject(new Error('no'));
    expect((await desk.confirm('maya', id, { ...atOnce, key })).status).toBe(500);
    expect([await desk.fee(id), await recordOf(id)]).toMatchObject([{ times: 0 }, []]);
    desk.between.perform = async () => undefined;
    expect((await desk.confirm('maya', id, { ...atOnce, key })).body.outcome).toBe('done');
  });

  it('asks for a passkey of the last five minutes where the act does, and never stores a secret result [QS3]', async () => {
    const [id, key] = [await desk.aFee(), randomUUID()];
    const secret = { path: 'secret', key };
    expect(await desk.confirm('maya', id, secret)).toMatchObject({ status: 403, body: { why: 'passkey' } });
    const now = server.core.clock.now().getTime();
    desk.staff.add('fresh', ['money.give-back'], { passkeyAt: new Date(now - 299_000) });
    desk.staff.add('stale', ['money.give-back'], { passkeyAt: new Date(now - 301_000) });
    expect((await desk.confirm('stale', id, secret)).status).toBe(403);
    expect((await desk.confirm('fresh', id, secret)).body).toMatchObject({
      outcome: 'done',
      result: { given: 100 },
    });
    const again = await desk.confirm('fresh', id, secret);
    expect(again.body).toMatchObject({ outcome: 'done' });
    expect(again.body).not.toHaveProperty('result');
  });
});
