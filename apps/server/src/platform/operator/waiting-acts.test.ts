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
const later = async (seconds = 61) => {
  server.core.clock.setOffset(server.core.clock.offsetMs() + seconds * 1_000);
  await server.core.dueWork.drain();
};

/** Failed work is tried again after some seconds. */
const feeLater = async (id: string) => {
  await later(6);
  return desk.fee(id);
};

describe('an act that waits', () => {
  it('is performed after a minute and not before, once, with its record [QA6]', async () => {
    const id = await desk.aFee();
    const { body } = await desk.confirm('maya', id, {});
    expect(body).toMatchObject({ outcome: 'waiting', until: expect.any(Number) });
    await later(59);
    expect(await desk.fee(id)).toMatchObject({ times: 0 });
    await later(2);
    await later(2);
    expect(await desk.fee(id)).toMatchObject({ given: 100n, times: 1 });
    expect(await stepsOf(id)).toEqual(['fee.give-back.planned', 'fee.give-back']);
    expect(desk.hints.slice(-3)).toEqual(['acts', 'record', 'inbox']);
  });

  it('joins the first with the same key, also after it was performed [QA7]', async () => {
    const [id, key] = [await desk.aFee(), randomUUID()];
    const seen = versionIn(await desk.preview('maya', id));
    const clicks = Array.from({ length: 30 }, () => desk.confirm('maya', id, { seen, key }));
    expect(new Set((await Promise.all(clicks)).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await later();
    const { body } = await desk.confirm('maya', id, { seen, key });
    expect(body).toMatchObject({ outcome: 'done', result: { given: 100 } });
    expect(await desk.fee(id)).toMatchObject({ times: 1 });
  });

  it('is seen by the next person before it happens, who cannot confirm what they saw before [QA8]', async () => {
    const id = await desk.aFee();
    const seen = versionIn(await desk.preview('noor', id));
    const [first, second] = await Promise.all([
      desk.confirm('maya', id, { seen }),
      desk.confirm('noor', id, { seen }),
    ]);
    const outcomes = [first?.body.outcome, second?.body.outcome].sort();
    expect(outcomes).toEqual(['changed', 'waiting']);
    const changed = [first, second].find(({ body }) => body.outcome === 'changed')?.body;
    expect(changed).toMatchObject({
      preview: { meanwhile: [{ act: 'fee.give-back', until: expect.any(Number) }] },
    });
    await later();
    expect(await desk.fee(id)).toMatchObject({ times: 1 });
  });

  it('is undone by its author or somebody with the same right, and by nobody else [QA6]', async () => {
    for (const who of ['maya', 'noor']) {
      const id = await desk.aFee();
      const { body } = await desk.confirm('maya', id, {});
      const act = 'act' in body ? body.act : '';
      expect(await desk.post('nobody', `/acts/${act}/undo`)).toMatchObject({
        status: 403,
        body: { why: 'right' },
      });
      expect((await desk.post('abroad', `/acts/${act}/undo`)).status).toBe(404);
      expect((await desk.post(who, `/acts/${act}/undo`)).body).toEqual({ outcome: 'undone', act });
      await later();
      expect(await desk.fee(id)).toMatchObject({ times: 0 });
      const undone = (await recordOf(id)).at(-1);
      expect(undone).toMatchObject({ act: 'fee.give-back.undone', operator: who, staff_act_id: act });
    }
    expect((await desk.post('maya', `/acts/${randomUUID()}/undo`)).status).toBe(404);
  });

  it('is either undone or performed when both happen at once [QA6]', async () => {
    const seenOutcomes = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      const id = await desk.aFee();
      const { body } = await desk.confirm('maya', id, {});
      const act = 'act' in body ? body.act : '';
      const [, undone] = await Promise.all([later(), desk.post('maya', `/acts/${act}/undo`)]);
      seenOutcomes.add(undone.body.outcome);
      expect((await desk.fee(id))?.times).toBe(undone.body.outcome === 'undone' ? 0 : 1);
      expect(['undone', 'done']).toContain(undone.body.outcome);
    }
    expect(seenOutcomes.size).toBeGreaterThan(0);
  });

  it('can be sent now, once, also when it becomes due at the same moment [QA6]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await desk.aFee();
      const { body } = await desk.confirm('maya', id, {});
      const act = 'act' in body ? body.act : '';
      const sending = desk.post('noor', `/acts/${act}/send-now`);
      const [sent] = await Promise.all(round % 2 ? [sending, later()] : [sending]);
      expect(sent.body).toMatchObject({ outcome: 'done', act });
      await later();
      expect(await desk.fee(id)).toMatchObject({ times: 1 });
      expect((await stepsOf(id)).filter((step) => step === 'fee.give-back')).toHaveLength(1);
    }
  });

  it('is refused and recorded if its author lost the right, or the scope, or is gone meanwhile [QA6]', async () => {
    const losses = [
      () => desk.staff.add('temp', ['station.read']),
      () =>
        desk.staff.add('temp', ['money.give-back'], {
          scope: { countries: new Set(['JP']), venues: undefined },
        }),
      () => desk.staff.people.delete('temp'),
    ];
    for (const lose of losses) {
      desk.staff.add('temp', ['money.give-back']);
      const id = await desk.aFee();
      await desk.confirm('temp', id, {});
      lose();
      await later();
      expect(await desk.fee(id)).toMatchObject({ times: 0 });
      const last = (await recordOf(id)).at(-1);
      expect(last).toMatchObject({ act: 'fee.give-back.refused', after: { why: 'right-taken-away' } });
    }
  });

  it('is refused, recorded and shown to its author if its subject changed meanwhile [QA8]', async () => {
    const id = await desk.aFee();
    await desk.confirm('maya', id, {});
    await sql`update test_fee set open = 900 where id = ${id}`.execute(server.db);
    await later();
    expect(await desk.fee(id)).toMatchObject({ times: 0 });
    expect((await recordOf(id)).at(-1)).toMatchObject({ after: { why: 'changed-meanwhile' } });
    const { body } = await desk.get('maya', '/acts?whose=mine');
    expect(body.acts).toContainEqual(
      expect.objectContaining({ subject: id, state: 'refused', refused: 'changed-meanwhile' }),
    );
  });

  it('is performed once after the worker lost its connection in the middle of it [QA6]', async () => {
    const id = await desk.aFee();
    await desk.confirm('maya', id, {});
    let tries = 0;
    desk.between.perform = async () => {
      tries += 1;
      if (tries > 1) return;
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database() and query ilike '%update test_fee%'`.execute(
        server.db,
      );
    };
    await later();
    await expect.poll(() => feeLater(id)).toMatchObject({ given: 100n, times: 1 });
    expect(tries).toBe(2);
    expect(await stepsOf(id)).toEqual(['fee.give-back.planned', 'fee.give-back']);
  });

  it('is performed by the next process if this one stops before it is due [QA6]', async () => {
    const id = await desk.aFee();
    await desk.confirm('maya', id, {});
    const offset = server.core.clock.offsetMs();
    await server.restart();
    server.core.clock.setOffset(offset);
    desk.registerWorker();
    await later();
    // The first try of the new process may have come before its worker knew the act of this test.
    await expect.poll(() => feeLater(id)).toMatchObject({ times: 1 });
  });
});
