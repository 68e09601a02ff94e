import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { startTestSmtp, type TestSmtp } from '../../platform/mail/smtp.fixture.ts';
import type { Rider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aKnownRider, type KnownRider, until } from '../../testing/world.fixture.ts';
import { saveEmail } from './save-email.ts';

let smtp: TestSmtp;
let server: TestServer;
beforeAll(async () => {
  smtp = await startTestSmtp();
  server = await startTestServer({ SMTP_URL: smtp.account.url, MAIL_FROM: smtp.account.from });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

let people = 0;

function somebody(): Promise<KnownRider> {
  people += 1;
  return aKnownRider(server, String(14155558000 + people));
}

const give = (accountId: string, email: string) =>
  transact(server.db, (tx) =>
    saveEmail(tx, { accountId, email, now: server.core.clock.now(), publicUrl: server.address }),
  );
const emailOf = async (rider: Rider) => {
  const { user } = (await rider.call('POST /welcome', { body: {} })).body;
  return [user?.email, user?.email_status];
};

/** The link in the newest mail to an address, once it has arrived. */
async function linkTo(email: string): Promise<string> {
  server.core.dueWork.wake();
  const mailed = () => smtp.mails.findLast(({ to }) => to.includes(email))?.raw;
  await until(async () => mailed() !== undefined);
  const plain = (mailed() ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /http:\/\/127\.0\.0\.1:\d+\/e\/[\w-]+/.exec(plain)?.[0] ?? 'no link';
}

const answer = (link: string, said: 'mine' | 'not-mine') =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ answer: said }) });

describe('an e-mail address', () => {
  it('is verified by the link in its mail, once, and not by looking at the page [X10, E1]', async () => {
    const rider = await somebody();
    expect(await give(rider.accountId, 'ann@example.com')).toBe('saved');
    const link = await linkTo('ann@example.com');
    const page = await fetch(link);
    expect(await page.text()).toContain('<p class="card">ann@example.com</p>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await emailOf(rider)).toEqual(['ann@example.com', 'unverified']);
    const done = await answer(link, 'mine');
    const words = await done.text();
    expect([done.status, words]).toEqual([200, expect.stringContaining('is confirmed')]);
    expect(words).toContain('href="/">');
    expect(await emailOf(rider)).toEqual(['ann@example.com', 'verified']);
    expect((await answer(link, 'not-mine')).status).toBe(404);
    expect((await fetch(link)).status).toBe(404);
    expect(await emailOf(rider)).toEqual(['ann@example.com', 'verified']);
  });

  it("is asked about and answered for in the rider's own language, with a way on from a dead link [X10, P11]", async () => {
    const rider = await somebody();
    await rider.call('POST /users/language', { body: { appLanguage: 'it' } });
    await give(rider.accountId, 'ugo@example.com');
    const link = await linkTo('ugo@example.com');
    expect(await (await fetch(link)).text()).toContain('<html lang="it">');
    const done = await (await answer(link, 'mine')).text();
    expect(done).toContain('<html lang="it">');
    expect(done).toContain('indirizzo email è confermato');
    const dead = await fetch(link, { headers: { 'accept-language': 'ja' } });
    const words = await dead.text();
    expect(words).toContain('<html lang="ja">');
    expect(words).toContain('href="/account"');
  });

  it('that its reader never gave us is removed [X10]', async () => {
    const rider = await somebody();
    await give(rider.accountId, 'stranger@example.com');
    await answer(await linkTo('stranger@example.com'), 'not-mine');
    expect(await emailOf(rider)).toEqual([undefined, undefined]);
  });

  it('verified by somebody is taken for everybody else, in any case of its letters [X10]', async () => {
    const [owner, other] = [await somebody(), await somebody()];
    await give(owner.accountId, 'Owner@example.com');
    // An unverified claim does not block another account.
    expect(await give(other.accountId, 'owner@example.com')).toBe('saved');
    await answer(await linkTo('Owner@example.com'), 'mine');
    const late = await answer(await linkTo('owner@example.com'), 'mine');
    expect(await late.text()).toContain('belongs to another account');
    expect(await emailOf(other)).toEqual(['owner@example.com', 'unverified']);
    expect(await give((await somebody()).accountId, 'OWNER@EXAMPLE.COM')).toBe('taken');
  });

  it('given again stays as it is, and its link dies with another address or after three days [X10]', async () => {
    const rider = await somebody();
    await give(rider.accountId, 'first@example.com');
    const first = await linkTo('first@example.com');
    expect(await give(rider.accountId, 'first@example.com')).toBe('same');
    await give(rider.accountId, 'second@example.com');
    expect((await answer(first, 'mine')).status).toBe(404);
    const second = await linkTo('second@example.com');
    server.core.clock.setOffset(3 * 86_400_000 + 1_000);
    expect((await answer(second, 'mine')).status).toBe(404);
    server.core.clock.setOffset(0);
    expect(await emailOf(rider)).toEqual(['second@example.com', 'unverified']);
  });

  it('gets no more than five links a day: nobody makes us write to strangers', async () => {
    const rider = await somebody();
    for (let turn = 0; turn < 8; turn += 1) await give(rider.accountId, `turn-${turn}@example.com`);
    const links = await server.db
      .selectFrom('email_check')
      .select('email')
      .where('account_id', '=', rider.accountId)
      .execute();
    expect(links).toHaveLength(5);
  });

  it('gets five links of thirty asked for at once, by other addresses and by asking again [X10]', async () => {
    const rider = await somebody();
    const wishes = Array.from({ length: 30 }, (_, turn) =>
      turn % 2 === 0
        ? rider.call('POST /users/email', { body: { email: `thirty-${turn}@example.com` } })
        : rider.call('POST /users/email/link', {}),
    );
    await Promise.all(wishes);
    const links = await server.db
      .selectFrom('email_check')
      .select('email')
      .where('account_id', '=', rider.accountId)
      .execute();
    expect(links).toHaveLength(5);
  });

  it('is verified or disowned by one of thirty answers to its link [X10]', async () => {
    const rider = await somebody();
    await give(rider.accountId, 'often@example.com');
    const link = await linkTo('often@example.com');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => answer(link, turn % 2 === 0 ? 'mine' : 'not-mine')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(29);
  });

  it('has a link nobody can guess', async () => {
    for (const token of ['x', 'a'.repeat(43), '..%2f..%2fetc'])
      expect((await fetch(`${server.address}/e/${token}`)).status).toBe(404);
  });
});
