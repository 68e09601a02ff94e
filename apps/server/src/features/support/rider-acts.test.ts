import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { type Holder, type LateWorld, openLateWorld } from '../late-return/late-return.fixture.ts';
import { aLateCleo, pageFor, pathOf, performBy, phoneOf } from './rider-page.fixture.ts';

let world: LateWorld;
let maya: TestStaff;
let cleo: Holder;
beforeAll(async () => {
  world = await openLateWorld();
  cleo = await aLateCleo(world);
});
afterAll(async () => world.stop());
// Time passes in these tests, and whoever is idle is signed out.
beforeEach(async () => {
  maya = await aStaffMember(world.server, { name: 'Maya Ortiz' });
});

const pageOf = (holder: Holder, who = maya) => pageFor(who, holder);

describe('what support does on the page', () => {
  it('reveals a number to whoever asked, with a reason, for ten minutes [QA10]', async () => {
    const holder = await world.aHolder('daily');
    const phone = await phoneOf(world, holder);
    const other = await aStaffMember(world.server);
    expect((await pageOf(holder)).revealed).toBe(undefined);
    const path = `${pathOf(holder)}/reveal`;
    const without = await maya.call('POST', path, {
      given: { what: 'phone' },
      key: randomUUID(),
      seen: 'x.0',
    });
    expect(without.status).toBe(400);
    const done = await performBy(maya, path, { given: { what: 'phone' }, reason: 'call-back' });
    expect(done).toMatchObject({ outcome: 'done' });
    const { revealed, acts } = await pageOf(holder);
    const { at } = acts.find(({ act }) => act === 'rider.reveal') ?? {};
    expect(revealed).toEqual({ phone: `+${phone}`, until: (at ?? 0) + 600 });
    expect(acts.find(({ act }) => act === 'rider.reveal')).toMatchObject({
      operator: maya.operator,
      reason: { code: 'call-back' },
      after: { what: 'phone' },
    });
    expect((await pageOf(holder, other)).revealed).toBe(undefined);
    await world.pass(300_000);
    expect((await pageOf(holder)).revealed?.phone).toBe(`+${phone}`);
    await world.pass(301_000);
    expect((await pageOf(holder)).revealed).toBe(undefined);
    const noMail = { email: null, email_index: null, email_status: null };
    const account = world.server.db.updateTable('account').where('id', '=', holder.buyer.accountId);
    await account.set(noMail).execute();
    expect(await performBy(maya, path, { given: { what: 'mail' }, reason: 'other' })).toEqual({
      outcome: 'refused',
      why: 'no-mail',
    });
  });

  it('writes a note for colleagues, sealed, which its rider does not see [QC2]', async () => {
    const done = await performBy(maya, `${pathOf(cleo)}/note`, {
      given: { text: 'Prefers to be called after six.' },
    });
    expect(done).toMatchObject({ outcome: 'done' });
    const { notes } = await pageOf(cleo);
    expect(notes).toMatchObject([{ by: maya.operator, text: 'Prefers to be called after six.' }]);
    const { text } = await world.server.db.selectFrom('rider_note').select('text').executeTakeFirstOrThrow();
    expect(String(text)).not.toContain('Prefers');
    const empty = await maya.call('POST', `${pathOf(cleo)}/note/preview`, { given: { text: ' ' } });
    expect(empty.status).toBe(400);
  });

  it('writes to the rider once, in words that the page then shows with their delivery [QC9, QA7]', async () => {
    const given = { by: 'sms', text: 'We found your Electron. Nothing more to pay.' };
    const path = `${pathOf(cleo)}/write`;
    const { body } = await maya.call('POST', `${path}/preview`, { given });
    expect(body.preview.consequence).toMatchObject({
      rows: [{ label: 'sms-sent', after: { text: expect.stringContaining('••• •••') } }],
      riderReads: { language: 'en', text: given.text },
      final: true,
    });
    const confirmed = { given, key: randomUUID(), seen: body.preview.version, reason: { code: 'call-back' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => maya.call('POST', path, confirmed)));
    expect(new Set(answers.map((answer) => answer.body.outcome))).toEqual(new Set(['done']));
    await world.server.core.dueWork.drain();
    const ours = (await pageOf(cleo)).messages.filter(({ text }) => text === given.text);
    expect(ours).toMatchObject([{ by: 'sms', state: 'sent' }]);
    expect(JSON.stringify((await pageOf(cleo)).acts)).not.toContain('We found');
  });

  it('mails only to an address that its owner has verified [QC9]', async () => {
    const given = { by: 'mail', text: 'Your bill, explained.' };
    expect(await performBy(maya, `${pathOf(cleo)}/write`, { given, reason: 'call-back' })).toMatchObject({
      outcome: 'done',
    });
    const [mail] = (await pageOf(cleo)).messages.filter(({ by }) => by === 'mail');
    expect(mail).toMatchObject({ subject: 'A message from Electron to Go support', text: given.text });
    const unverified = world.server.db.updateTable('account').set({ email_status: 'unverified' });
    await unverified.where('id', '=', cleo.buyer.accountId).execute();
    expect(await performBy(maya, `${pathOf(cleo)}/write`, { given, reason: 'call-back' })).toEqual({
      outcome: 'refused',
      why: 'mail-unverified',
    });
  });
});
