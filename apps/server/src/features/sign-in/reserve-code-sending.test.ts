import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { createLogger } from '../../platform/logger.ts';
import { testKeys } from '../../platform/sealed/keys.fixture.ts';
import { anAccount } from '../../testing/people.fixture.ts';
import { codeSendingLimits } from './code-sending-limits.rules.ts';
import { isBoundDevice } from './code-sending-limits.store.ts';
import { type CodeSending, reserveCodeSending } from './reserve-code-sending.ts';

let database: TestDatabase;
let db: Database;
let now: Date;
const key = randomBytes(32);

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, createLogger({ level: 'silent' }), testKeys);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await db.deleteFrom('code_limit').execute();
  now = new Date('2030-01-01T12:00:00Z');
});

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

let asked = 0;
/** Another recipient each time, except for what the test gives. */
function aCode(same: Partial<CodeSending> = {}): CodeSending {
  asked += 1;
  return {
    phone: { digits: `1${String(2_000_000_000 + asked * 10_007).slice(-10)}`, country: 'US' },
    address: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    deviceThumbprint: `device-${asked}`,
    isBoundDevice: false,
    limits: codeSendingLimits('real', 5_000),
    now,
    key,
    ...same,
  };
}

/** Without retries: a deadlock must fail the test. */
function send(same?: Partial<CodeSending>) {
  return transact(db, (tx) => reserveCodeSending(tx, aCode(same)), { tries: 1 });
}

/** How many of `times` sends, one after the other, are allowed. */
async function allowedOf(times: number, same: () => Partial<CodeSending>): Promise<number> {
  let allowed = 0;
  for (let time = 0; time < times; time += 1) {
    if ((await send(same())).outcome === 'allowed') allowed += 1;
  }
  return allowed;
}

const phone = { digits: '14155552671', country: 'US' };

describe('codes to one number', () => {
  it('wait longer each time, and the answer tells how long [D7]', async () => {
    for (const waitS of [30, 60, 120, 240]) {
      expect(await send({ phone })).toEqual({ outcome: 'allowed', nextAfterS: waitS });
      expect(await send({ phone })).toEqual({ outcome: 'wait', retryAfterS: waitS });
      pass(waitS - 1);
      expect(await send({ phone })).toEqual({ outcome: 'wait', retryAfterS: 1 });
      pass(1);
    }
  });

  it('are five in a quarter of an hour [D7]', async () => {
    for (const waitS of [30, 60, 120, 240]) {
      expect((await send({ phone })).outcome).toBe('allowed');
      pass(waitS);
    }
    // 450 of the 900 seconds have passed; the wait after the fifth is longer than what is left of them.
    expect(await send({ phone })).toEqual({ outcome: 'allowed', nextAfterS: 480 });
    pass(479);
    expect(await send({ phone })).toEqual({ outcome: 'wait', retryAfterS: 1 });
    pass(1);
    expect(await send({ phone })).toEqual({ outcome: 'allowed', nextAfterS: 30 });
  });

  it('are ten a day [D7]', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await send({ phone })).outcome).toBe('allowed');
      pass(900);
    }
    expect(await send({ phone })).toEqual({ outcome: 'wait', retryAfterS: 86_400 - 9_000 });
    pass(86_400 - 9_000);
    expect((await send({ phone })).outcome).toBe('allowed');
  });

  it('are exactly the limit under 50 parallel requests [D7]', async () => {
    const five = [{ per: 'number', max: 5, windowS: 900 }] as const;
    const limits = { anyone: five, boundDevice: five };
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ phone, limits })));
    expect(answers.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(5);
    expect(await sentTo(limits)).toEqual([5]);
  });

  it('are one under 50 parallel requests, since the next has to wait [D7]', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ phone })));
    expect(answers.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(1);
  });

  it.each(['number', 'address', 'device', 'prefix', 'country'] as const)(
    'are exactly the limit of a %s when thirty are asked for at once, in both lanes [D7]',
    async (per) => {
      const seven = [{ per, max: 7, windowS: 900 }] as const;
      const limits = { anyone: seven, boundDevice: seven };
      const same = { phone, address: '192.0.2.30', deviceThumbprint: 'D'.repeat(43), limits };
      for (const isBoundDevice of [false, true]) {
        const answers = await Promise.all(Array.from({ length: 30 }, () => send({ ...same, isBoundDevice })));
        expect(answers.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(7);
      }
    },
  );

  async function sentTo({ anyone }: CodeSending['limits']) {
    const rows = await db.selectFrom('code_limit').select('sent').execute();
    expect(rows).toHaveLength(anyone.length);
    return rows.map(({ sent }) => sent);
  }
});

describe('codes asked for', () => {
  it('from one address are 20 an hour and 60 a day', async () => {
    const address = '192.0.2.7';
    for (let hour = 0; hour < 3; hour += 1) {
      expect(await allowedOf(21, () => ({ address }))).toBe(20);
      expect(await send({ address })).toMatchObject({ outcome: 'wait' });
      pass(3_600);
    }
    expect(await send({ address })).toEqual({ outcome: 'wait', retryAfterS: 21 * 3_600 });
    pass(21 * 3_600);
    expect((await send({ address })).outcome).toBe('allowed');
  });

  it('from one IPv6 network are as many as from one address', async () => {
    expect(await allowedOf(25, () => ({ address: `2001:db8:1:2:${(asked + 1).toString(16)}::1` }))).toBe(20);
    expect((await send({ address: '2001:db8:1:3::1' })).outcome).toBe('allowed');
  });

  it('with one device key are 10 an hour', async () => {
    const deviceThumbprint = 'one-device';
    expect(await allowedOf(12, () => ({ deviceThumbprint }))).toBe(10);
    pass(3_600);
    expect((await send({ deviceThumbprint })).outcome).toBe('allowed');
  });

  it('for one range of numbers are 60 an hour', async () => {
    const inRange = () => ({ phone: { digits: `4474001${10_000 + asked}`, country: 'GB' } });
    expect(await allowedOf(62, inRange)).toBe(60);
    expect((await send({ phone: { digits: '447400212345', country: 'GB' } })).outcome).toBe('allowed');
    pass(3_600);
    expect((await send(inRange())).outcome).toBe('allowed');
  });

  it('for one country are a configured number a day', async () => {
    const limits = codeSendingLimits('real', 7);
    expect(await allowedOf(9, () => ({ limits }))).toBe(7);
    expect((await send({ limits, phone: { digits: '819012345678', country: 'JP' } })).outcome).toBe(
      'allowed',
    );
    pass(86_400);
    expect((await send({ limits })).outcome).toBe('allowed');
  });

  it('count nowhere when they are refused, nor when their transaction is undone', async () => {
    await send({ phone });
    const before = await counts();
    for (let time = 0; time < 5; time += 1) expect((await send({ phone })).outcome).toBe('wait');
    const undone = transact(db, async (tx) => {
      expect((await reserveCodeSending(tx, aCode())).outcome).toBe('allowed');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await counts()).toEqual(before);
  });

  it('in parallel for many numbers, addresses and devices never wait for each other in a circle', async () => {
    const limits = codeSendingLimits('real', 1_000);
    const some = (from: string, index: number) => `${from}${index % 3}`;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        send({ limits, address: some('192.0.2.', index), deviceThumbprint: some('device-', index >> 1) }),
      ),
    );
    // Three device keys, ten codes each.
    expect(answers.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(30);
  });

  function counts() {
    return db.selectFrom('code_limit').selectAll().orderBy('key').execute();
  }
});

describe('a device that proved the number before', () => {
  const deviceThumbprint = 'A'.repeat(43);
  const owner = { phone, deviceThumbprint, isBoundDevice: true };

  it('gets its code although strangers used up number, address, range and country', async () => {
    const one = { max: 1, windowS: 86_400 };
    const anyone = (['number', 'address', 'prefix', 'country'] as const).map((per) => ({ per, ...one }));
    const limits = { ...codeSendingLimits('real', 5_000), anyone };
    const address = '192.0.2.9';
    expect((await send({ phone, address, limits })).outcome).toBe('allowed');
    for (const same of [{ phone }, { address }, { phone: { ...phone, digits: '14155552672' } }, {}])
      expect((await send({ ...same, limits })).outcome).toBe('wait');
    expect(await send({ ...owner, address, limits })).toEqual({ outcome: 'allowed', nextAfterS: 30 });
  });

  it('has a small quota of its own, which neither takes from strangers nor from another bound device', async () => {
    for (const waitS of [30, 60]) {
      expect(await send(owner)).toEqual({ outcome: 'allowed', nextAfterS: waitS });
      pass(waitS);
    }
    expect(await send(owner)).toEqual({ outcome: 'allowed', nextAfterS: 810 });
    expect(await send(owner)).toEqual({ outcome: 'wait', retryAfterS: 810 });
    expect((await send({ phone })).outcome).toBe('allowed');
    expect((await send({ ...owner, deviceThumbprint: 'B'.repeat(43) })).outcome).toBe('allowed');
  });

  it('opens no way around the limit of a number range', async () => {
    const proved = () => ({
      isBoundDevice: true,
      phone: { digits: `4474001${10_000 + asked}`, country: 'GB' },
    });
    expect(await allowedOf(62, proved)).toBe(60);
  });

  it('is known by a login of the account with that number, also after signing out', async () => {
    const account = { id: randomUUID(), phone: '14155550011', language: 'en', created_at: now } as const;
    await anAccount(db, account);
    const expires_at = new Date(now.getTime() + 1_000);
    await db
      .insertInto('login')
      .values({
        id: randomUUID(),
        account_id: account.id,
        token_hash: randomBytes(32),
        user_key_hash: randomBytes(32),
        device_key: deviceThumbprint,
        created_at: now,
        expires_at,
        revoked_at: now,
      })
      .execute();
    const ask = (other: Partial<Parameters<typeof isBoundDevice>[1]>) =>
      isBoundDevice(db, { phone: account.phone, deviceThumbprint, now, ...other });
    expect(await ask({})).toBe(true);
    expect(await ask({ phone: '14155550012' })).toBe(false);
    expect(await ask({ deviceThumbprint: 'B'.repeat(43) })).toBe(false);
    expect(await ask({ deviceThumbprint: undefined })).toBe(false);
    expect(await ask({ now: expires_at })).toBe(false);
  });
});

describe('the counters', () => {
  it('hold no number, address or device in the clear', async () => {
    const address = '203.0.113.77';
    await send({ phone, address, deviceThumbprint: 'thumbprint-of-somebody' });
    const { rows } = await sql<{ text: string }>`select code_limit::text as text from code_limit`.execute(db);
    expect(rows).toHaveLength(7);
    const held = rows.map(
      ({ text }) => `${text} ${Buffer.from(text.match(/x([0-9a-f]+)/)?.[1] ?? '', 'hex')}`,
    );
    for (const plain of [phone.digits, phone.digits.slice(0, 7), address, 'thumbprint', '"US"'])
      expect(held.join(' ')).not.toContain(plain);
  });

  it('are forgotten once they mean nothing', async () => {
    await allowedOf(5, () => ({}));
    pass(86_400);
    await send();
    const rows = await db.selectFrom('code_limit').selectAll().execute();
    expect(rows).toHaveLength(7);
    expect(rows.every(({ ends_at }) => ends_at > now)).toBe(true);
  });
});
