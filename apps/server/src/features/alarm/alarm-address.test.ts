import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSmtp, type TestSmtp } from '../../platform/mail/smtp.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, callConsole, type TestStaff } from '../../testing/staff.fixture.ts';
import { allMessages, passTime, textsTo } from './alarm.fixture.ts';
import { allowances } from './alarm-allowance.store.ts';

let server: TestServer;
let theo: TestStaff;
let phones = 0;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startTestSmtp();
  server = await startTestServer({ SMTP_URL: smtp.account.url, MAIL_FROM: smtp.account.from });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(async () => {
  theo = await aStaffMember(server, { role: 'field', name: 'Theo Lind' });
});

const read = async (who: TestStaff) => (await who.call('GET', '/alarms')).body;
const outcomeOf = async (who: TestStaff, path: string, body: object) =>
  (await who.call('POST', path, body)).body;
function aPhone(): { given: string; digits: string } {
  phones += 1;
  const digits = `1415556${String(1_000 + phones)}`;
  return { given: `+${digits}`, digits };
}
async function codeTo(to: string): Promise<string> {
  const [text = ''] = (await textsTo(server, to)).slice(-1);
  return text.match(/\d{6}/)?.[0] ?? '';
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('an address', () => {
  it('is masked, sent a code, and confirmed by it; only then does a sample arrive [QF12, QA10]', async () => {
    const { given, digits } = aPhone();
    expect(await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given })).toEqual({
      outcome: 'done',
    });
    const masked = `+1 ••• ••• ${digits.slice(-4)}`;
    expect((await read(theo)).phone).toEqual({ masked, confirmed: false });
    expect(await outcomeOf(theo, '/alarms/try', { way: 'sms' })).toMatchObject({ why: 'no-address' });
    const code = await codeTo(digits);
    expect(await outcomeOf(theo, '/alarms/address/confirm', { way: 'sms', code })).toEqual({
      outcome: 'done',
    });
    expect((await read(theo)).phone).toEqual({ masked, confirmed: true });
    expect(await outcomeOf(theo, '/alarms/try', { way: 'sms' })).toEqual({ outcome: 'done' });
    expect((await textsTo(server, digits)).at(-1)).toContain('This is a sample.');
    // The same number again stays confirmed, and needs no code.
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    expect((await read(theo)).phone).toEqual({ masked, confirmed: true });
    await outcomeOf(theo, '/alarms/address', { way: 'sms' });
    expect((await read(theo)).phone).toBeUndefined();
  });

  it('by mail gets its code in the language of the browser, and no code in the subject [QF12, QA17]', async () => {
    const to = `theo${phones}@mail.example`;
    await callConsole(server, 'POST /alarms/address', {
      cookie: theo.token,
      headers: { 'accept-language': 'ja' },
      body: { way: 'mail', mail: to },
    });
    const message = (await allMessages(server)).find(({ recipient }) => recipient === to);
    expect(message).toMatchObject({ channel: 'email', subject: '通知先の確認コード', secret: true });
    const code = await codeTo(to);
    expect(await outcomeOf(theo, '/alarms/address/confirm', { way: 'mail', code })).toEqual({
      outcome: 'done',
    });
    expect((await read(theo)).mail).toEqual({ masked: 't••••@••••.example', confirmed: true });
  });

  it('is guessed by none of thirty tries at once, not even with the right code after them [QF12]', async () => {
    const { given, digits } = aPhone();
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    const code = await codeTo(digits);
    const tries = Array.from({ length: 30 }, () =>
      outcomeOf(theo, '/alarms/address/confirm', { way: 'sms', code: wrongOf(code) }),
    );
    const whys = (await Promise.all(tries)).map(({ why }) => why);
    expect(whys.filter((why) => why === 'wrong-code')).toHaveLength(5);
    expect(whys.filter((why) => why === 'too-often')).toHaveLength(25);
    const right = await outcomeOf(theo, '/alarms/address/confirm', { way: 'sms', code });
    expect(right).toMatchObject({ why: 'too-often' });
    // Another code works again.
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    const again = { way: 'sms', code: await codeTo(digits) };
    expect(await outcomeOf(theo, '/alarms/address/confirm', again)).toEqual({ outcome: 'done' });
  });

  it('has a code that ends after ten minutes [QF12]', async () => {
    const { given, digits } = aPhone();
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    const code = await codeTo(digits);
    passTime(server, 10);
    const late = await outcomeOf(theo, '/alarms/address/confirm', { way: 'sms', code });
    expect(late).toMatchObject({ why: 'expired' });
  });

  it('is sent no more codes an hour than the limit, also by thirty calls at once [QF12]', async () => {
    const numbers = Array.from({ length: 30 }, aPhone);
    const calls = numbers.map(({ given }) =>
      outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given }),
    );
    const outcomes = (await Promise.all(calls)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(allowances.code.most);
    const sent = (await allMessages(server)).filter(({ recipient }) =>
      numbers.some(({ digits }) => digits === recipient),
    );
    expect(sent).toHaveLength(allowances.code.most);
  });

  it('is nobody else’s business: a program has none, and others see none [QF12]', async () => {
    const other = await aStaffMember(server, { role: 'field' });
    const { given } = aPhone();
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    expect((await read(other)).phone).toBeUndefined();
    const confirmed = await outcomeOf(other, '/alarms/address/confirm', { way: 'sms', code: '000000' });
    expect(confirmed).toMatchObject({ why: 'expired' });
  });

  it('gets a code only as a mobile number of a country that is served [QF12]', async () => {
    for (const phone of ['+33612345678', '+881612345678', '+14155' + '55'])
      expect(await outcomeOf(theo, '/alarms/address', { way: 'sms', phone })).toMatchObject({
        why: 'not-served',
      });
    expect((await read(theo)).phone).toBeUndefined();
    expect(await textsTo(server, '33612345678')).toEqual([]);
  });

  it('gets codes no more often than a rider’s number, whoever of staff asks for them [QF12]', async () => {
    const strict = await server.another({ codeLimits: 'real' });
    const { given, digits } = aPhone();
    const people = [theo, await aStaffMember(server, { role: 'field' })];
    const outcomes = await Promise.all(
      people.map(async (who) => {
        const body = { way: 'sms', phone: given };
        return (await callConsole(strict, 'POST /alarms/address', { cookie: who.token, body })).body;
      }),
    );
    expect(outcomes.map(({ why }) => why ?? 'sent').sort()).toEqual(['sent', 'too-often']);
    expect(await textsTo(server, digits)).toHaveLength(1);
    await strict.stop();
  });

  it('is tried with ten codes a day at most, whatever was sent [QF12]', async () => {
    const whys: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { given, digits } = aPhone();
      await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
      const code = wrongOf(await codeTo(digits));
      for (let count = 0; count < 4; count += 1)
        whys.push((await outcomeOf(theo, '/alarms/address/confirm', { way: 'sms', code })).why);
    }
    expect(whys).toEqual([...Array(10).fill('wrong-code'), 'too-often', 'too-often']);
  });

  it('that cannot be decrypted is as if it were not there, and is given again [QF12]', async () => {
    const { given, digits } = aPhone();
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    await sql`update alarm_address set address = ${`etg1:k1:${'A'.repeat(60)}`} where staff_id = ${theo.id}`.execute(
      server.db,
    );
    expect((await read(theo)).phone).toBeUndefined();
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    const code = await codeTo(digits);
    expect(await outcomeOf(theo, '/alarms/address/confirm', { way: 'sms', code })).toEqual({
      outcome: 'done',
    });
  });

  it('is stored sealed [QF12, QA10]', async () => {
    const { given, digits } = aPhone();
    await outcomeOf(theo, '/alarms/address', { way: 'sms', phone: given });
    const { rows } = await sql<{ address: string }>`
      select address from alarm_address where staff_id = ${theo.id}`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.address).not.toContain(digits.slice(-7));
  });
});
