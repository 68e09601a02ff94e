import { randomUUID } from 'node:crypto';
import { staffAct } from '@etg/contract/console/acts';
import { actPreview } from '@etg/contract/console/consequence';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { type FeeConsole, startFeeConsole, versionIn } from './test-fee.fixture.ts';

let server: TestServer;
let desk: FeeConsole;
beforeAll(async () => {
  server = await startTestServer();
  desk = await startFeeConsole(server);
});
afterAll(async () => {
  await desk.stop();
  await server.stop();
});

const limit = { dailyLimit: { USD: 500n } };
let people = 0;
/** Somebody with a limit of 5 dollars, who has used a passkey just now. */
function anAgent(more = {}): string {
  people += 1;
  const passkeyAt = server.core.clock.now();
  desk.staff.add(`agent-${people}`, ['money.give-back'], { ...limit, passkeyAt, ...more });
  return `agent-${people}`;
}
function aSecond(more = {}): string {
  people += 1;
  desk.staff.add(`second-${people}`, ['money.confirm'], { passkeyAt: server.core.clock.now(), ...more });
  return `second-${people}`;
}
const later = async (seconds = 61) => {
  server.core.clock.setOffset(server.core.clock.offsetMs() + seconds * 1_000);
  await server.core.dueWork.drain();
};
const recordOf = (subject: string) =>
  server.db.selectFrom('operator_act').selectAll().where('subject', '=', subject).orderBy('id').execute();

/** An act above the limit, which waits for a second person. */
async function anAskedAct(who: string, path = 'give-back'): Promise<{ fee: string; act: string }> {
  const fee = await desk.aFee(10_000);
  const { body } = await desk.confirm(who, fee, { minor: 600, path });
  expect(body).toMatchObject({ outcome: 'needs-second-person' });
  return { fee, act: 'act' in body ? body.act : '' };
}

const read = z.object({ act: staffAct, preview: actPreview });
async function versionFor(who: string, act: string): Promise<string> {
  return read.parse((await desk.get(who, `/acts/${act}`)).body).preview.version;
}
async function agree(who: string, act: string) {
  return desk.post(who, `/acts/${act}/confirm`, { seen: await versionFor(who, act) });
}

describe('the daily limit', () => {
  it('is not passed by thirty parallel confirmations of one person [QA9]', async () => {
    const who = anAgent();
    const fees = await Promise.all(Array.from({ length: 30 }, () => desk.aFee()));
    const seen = await Promise.all(fees.map(async (id) => versionIn(await desk.preview(who, id))));
    const answers = await Promise.all(
      fees.map((id, index) => desk.confirm(who, id, { seen: seen[index] ?? '', path: 'give-at-once' })),
    );
    const outcomes = answers.map(({ body }) => body.outcome).sort();
    expect(outcomes).toEqual([
      ...Array.from({ length: 5 }, () => 'done'),
      ...Array.from({ length: 25 }, () => 'needs-second-person'),
    ]);
  });

  it('counts what waits, but not what was undone, nor what is a day old [QA9]', async () => {
    const who = anAgent({ passkeyAt: undefined });
    const outcomeOf = async (minor: number) => (await desk.confirm(who, await desk.aFee(), { minor })).body;
    const first = await outcomeOf(400);
    expect(first).toMatchObject({ outcome: 'waiting' });
    // Above the limit a passkey is asked for, too.
    expect(await outcomeOf(200)).toMatchObject({ code: 403, why: 'passkey' });
    await desk.post(who, `/acts/${'act' in first ? first.act : ''}/undo`);
    expect(await outcomeOf(500)).toMatchObject({ outcome: 'waiting' });
    expect(await desk.preview(who, await desk.aFee())).toMatchObject({
      preview: { needsSecondPerson: true, needsPasskey: true },
    });
    await later(86_401);
    expect(await desk.preview(who, await desk.aFee())).toMatchObject({
      preview: { needsSecondPerson: false },
    });
  });

  it('lets nobody give alone in a currency that it does not name [QA9]', async () => {
    const who = anAgent({ dailyLimit: { JPY: 10_000n } });
    expect(await desk.preview(who, await desk.aFee())).toMatchObject({
      preview: { needsSecondPerson: true },
    });
  });
});

describe('a second person', () => {
  it('sees what waits for them, agrees, and is in the record; then it waits to be undone like any other [QA9]', async () => {
    const [who, second] = [anAgent(), aSecond()];
    const { fee, act } = await anAskedAct(who);
    await later();
    expect(await desk.fee(fee)).toMatchObject({ times: 0 });
    const listed = await desk.get(second, '/acts?whose=to-confirm');
    expect(listed.body.acts).toContainEqual(
      expect.objectContaining({ id: act, operator: who, gives: { amount: 6, currency: 'USD' } }),
    );
    expect((await desk.get(who, '/acts?whose=to-confirm')).body.acts).toEqual([]);
    expect((await agree(second, act)).body).toMatchObject({ outcome: 'waiting', act });
    expect(await desk.fee(fee)).toMatchObject({ times: 0 });
    await later();
    expect(await desk.fee(fee)).toMatchObject({ given: 600n, times: 1 });
    expect(
      (await recordOf(fee)).map(({ act: step, operator, second_operator }) => [
        step,
        operator,
        second_operator,
      ]),
    ).toEqual([
      ['fee.give-back.asked', who, null],
      ['fee.give-back.confirmed', second, second],
      ['fee.give-back', who, second],
    ]);
  });

  it('is never the author, under no name, nor a program, nor somebody without the right or scope [QA9]', async () => {
    const who = anAgent();
    const { fee, act } = await anAskedAct(who);
    const author = desk.staff.people.get(who);
    const seen = await versionFor(who, act);
    // The author was given the right to confirm as well.
    desk.staff.people.set(who, { ...author, rights: new Set(['money.give-back', 'money.confirm']) } as never);
    const cases = [
      [who, 403, 'own'],
      [aSecond({ staffId: author?.staffId }), 403, 'own'],
      [aSecond({ staffId: undefined }), 403, 'own'],
      [anAgent(), 403, 'right'],
      [aSecond({ scope: { countries: new Set(['JP']), venues: undefined } }), 404, undefined],
      [aSecond({ passkeyAt: undefined }), 403, 'passkey'],
    ] as const;
    for (const [name, status, why] of cases)
      for (const step of why === 'passkey' ? ['confirm'] : ['confirm', 'decline']) {
        const { status: got, body } = await desk.post(name, `/acts/${act}/${step}`, { seen });
        expect([name, step, got, body.why]).toEqual([name, step, status, why]);
      }
    await later();
    expect(await desk.fee(fee)).toMatchObject({ times: 0 });
    const same = sql`update staff_act set second_operator = operator where id = ${act}`.execute(server.db);
    await expect(same).rejects.toThrow('check constraint');
  });

  it('counts once, however many agree at once, and performs at once what does not wait [QA9]', async () => {
    const { fee, act } = await anAskedAct(anAgent(), 'give-at-once');
    const seconds = Array.from({ length: 10 }, () => aSecond());
    const seen = await versionFor(seconds[0] ?? '', act);
    const answers = await Promise.all(seconds.map((who) => desk.post(who, `/acts/${act}/confirm`, { seen })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ outcome: 'done', result: { given: 600 } });
    expect(await desk.fee(fee)).toMatchObject({ times: 1 });
  });

  it('sees what has changed since the act was asked for, before agreeing to it [QA8]', async () => {
    const second = aSecond();
    const { fee, act } = await anAskedAct(anAgent());
    const seen = await versionFor(second, act);
    await sql`update test_fee set open = 9000 where id = ${fee}`.execute(server.db);
    const { body } = await desk.post(second, `/acts/${act}/confirm`, { seen });
    expect(body).toMatchObject({ outcome: 'changed' });
    expect((await agree(second, act)).body).toMatchObject({ outcome: 'waiting' });
    await later();
    expect(await desk.fee(fee)).toMatchObject({ times: 1 });
  });

  it('declines with words for the author, who cannot have it then [QA9]', async () => {
    const [who, second] = [anAgent(), aSecond()];
    const { fee, act } = await anAskedAct(who);
    const { body } = await desk.post(second, `/acts/${act}/decline`, { words: 'Too much' });
    expect(body).toEqual({ outcome: 'declined', act });
    expect((await desk.post(second, `/acts/${act}/confirm`, { seen: 'x.0' })).body).toEqual({
      outcome: 'declined',
      act,
    });
    expect((await desk.get(who, '/acts')).body.acts).toContainEqual(
      expect.objectContaining({ id: act, state: 'declined', declined_words: 'Too much' }),
    );
    await later();
    expect(await desk.fee(fee)).toMatchObject({ times: 0 });
    expect((await recordOf(fee)).at(-1)).toMatchObject({ act: 'fee.give-back.declined', operator: second });
  });

  it('who lost the right before it happened stops it, too [QA9]', async () => {
    const [who, second] = [anAgent(), aSecond()];
    const { fee, act } = await anAskedAct(who);
    await agree(second, act);
    desk.staff.people.delete(second);
    await later();
    expect(await desk.fee(fee)).toMatchObject({ times: 0 });
    expect((await recordOf(fee)).at(-1)).toMatchObject({ after: { why: 'right-taken-away' } });
  });

  it('is not needed any more when the author takes it back [QA6]', async () => {
    const [who, second] = [anAgent(), aSecond()];
    const { act } = await anAskedAct(who);
    const seen = await versionFor(second, act);
    expect((await desk.post(who, `/acts/${act}/undo`)).body).toEqual({ outcome: 'undone', act });
    expect((await desk.post(second, `/acts/${act}/confirm`, { seen })).body).toEqual({
      outcome: 'undone',
      act,
    });
    expect((await desk.get(who, `/acts/${randomUUID()}`)).status).toBe(404);
  });
});
