import { randomUUID } from 'node:crypto';
import { mostOwnTexts } from '@etg/contract/console/text-words';
import type { TextInLanguage, TextRow } from '@etg/contract/console/texts';
import { learnOwnTexts, translator } from '@etg/messages';
import { catalogue } from '@etg/messages/catalogue';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localAnnouncements } from '../../platform/redis/announcements.ts';
import { look } from '../../testing/act.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { openOwnTexts } from './open-own-texts.ts';

let server: TestServer;
let aiko: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  aiko = await aStaffMember(server, { role: await aRole(server.db, ['text.edit', 'record.read']) });
});
afterAll(async () => {
  await server.stop();
  learnOwnTexts({});
});
afterEach(async () => {
  await sql`truncate own_text`.execute(server.db);
  await server.core.ownTexts.renew();
});

const key = 'conversation.welcome.start';
const late = 'server.late.posted-suspend';
const path = (of = key, language = 'ja') => `/texts/${of}/${language}/save`;
const save = async (
  words: string | null,
  version = 0,
  [of, language]: readonly [string, string] = [key, 'ja'],
): Promise<string> => {
  const given = { version, words };
  const { why } = await look(aiko, path(of, language), given);
  if (why) return why;
  return put(path(of, language), given);
};
/** What was looked at is confirmed, without a reason: it touches nobody's money. */
async function put(to: string, given: object): Promise<string> {
  const { preview } = await look(aiko, to, given);
  const { body } = await aiko.call('POST', to, {
    given,
    key: randomUUID(),
    seen: preview?.version ?? 'x.0',
  });
  return body.outcome;
}
const read = async (language = 'ja', of = key): Promise<TextInLanguage> => {
  const { body } = await aiko.call('GET', `/texts/${of}`);
  return body.languages.find((each: TextInLanguage) => each.language === language);
};
const list = async (query: string): Promise<TextRow[]> =>
  (await aiko.call('GET', `/texts?${query}`)).body.texts;
const onPages = () => server.core.ownTexts.ofPages();

describe('a text of the company', () => {
  it('is in the next page of every node, and gone from it again; pages carry nothing while there is none [QM9]', async () => {
    const announcements = localAnnouncements();
    const { db, log } = server.core;
    const other = await openOwnTexts({ db, log, announcements });
    expect([onPages(), other.ofPages()]).toEqual([undefined, undefined]);
    expect(await save('充電する')).toBe('done');
    const pages = { messages: { ja: { [key]: ['充電する'] } } };
    expect(onPages()).toMatchObject(pages);
    // The other node hears of it, or, where that is lost, reads once it can hear again.
    expect(other.ofPages()).toBeUndefined();
    announcements.publish('own-texts', '');
    await expect.poll(() => other.ofPages()).toMatchObject(pages);
    expect(other.ofPages()?.version).toBe(onPages()?.version);
    expect(await save(null, 1)).toBe('done');
    expect(onPages()).toBeUndefined();
  });

  it('is what the server sends, also in English to readers whose language lacks it; pages do not carry it [QM9]', async () => {
    const values = { electron: 'E-1' };
    const before = translator('en')(late, values);
    expect(await save('Bring {electron} back and go on.', 0, [late, 'en'])).toBe('done');
    expect(translator('en')(late, values)).toBe('Bring E-1 back and go on.');
    expect(translator('ja')(late, values)).not.toContain('Bring');
    expect(onPages()).toBeUndefined();
    expect(await save(null, 1, [late, 'en'])).toBe('done');
    expect(translator('en')(late, values)).toBe(before);
  });

  it('has versions with who wrote them, and is undone by its previous one [QM9, QA6]', async () => {
    await save('いち');
    await save('に', 1);
    expect(await save('いち', 2)).toBe('done');
    const text = await read();
    expect(text).toMatchObject({
      state: 'own',
      version: 3,
      own: { words: 'いち', faults: [], older: false },
    });
    expect(text.versions.map(({ version, words, by }) => [version, words, by])).toEqual(
      [3, 2, 1].map((version) => [version, version === 2 ? 'に' : 'いち', aiko.operator]),
    );
    const acts = await server.db
      .selectFrom('operator_act')
      .select(['subject', 'before', 'after'])
      .where('act', '=', 'text.save')
      .where('subject', '=', `ja:${key}`)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(acts).toEqual([
      { subject: `ja:${key}`, before: { words: 'に' }, after: { words: 'いち', version: 3 } },
    ]);
  });

  it('is refused with what is wrong with it, and never markup [QM9]', async () => {
    const check = async (words: string, of = late, language = 'en') =>
      (await aiko.call('POST', `/texts/${of}/${language}/check`, { words })).body;
    expect(await check('Bring it back for $5')).toMatchObject({
      faults: [
        { fault: 'lost', what: ['electron'] },
        { fault: 'number', what: ['5'] },
      ],
    });
    expect(await check('Bring {electron} back')).toEqual({
      faults: [],
      samples: ['Bring E-20417 back'],
      length: 21,
      most: expect.any(Number),
      segments: 1,
    });
    for (const words of [
      '{electron} <script>alert()</script>',
      '{electron} <img src=x onerror=alert()>',
      ' ',
    ])
      expect(await save(words, 0, [late, 'en'])).toBe('text-faulty');
    expect(await save(catalogue.get(late)?.english ?? '', 0, [late, 'en'])).toBe('text-unchanged');
    expect(await save(null, 0, [late, 'en'])).toBe('text-unchanged');
    const foreign = await aiko.call('POST', `${path('console.home', 'en')}/preview`, {
      given: { version: 0, words: 'Home' },
    });
    expect(foreign.status).toBe(404);
  });

  it('that a new release has no message for, or one with other values, is not shown and listed as such [QM9]', async () => {
    const row = { language: 'en', version: 1, english: 'As it was', by: 'aiko', put_at: new Date() } as const;
    await server.db
      .insertInto('own_text')
      .values([
        { ...row, key: late, words: 'Bring {charger} back' },
        { ...row, key: 'server.late.gone', words: 'Gone' },
      ])
      .execute();
    await server.core.ownTexts.renew();
    expect(translator('en')(late, { electron: 'E-1' })).toContain('E-1');
    expect((await list('language=en&filter=misfit')).map((each) => each.key)).toEqual([late]);
    expect(await read('en', late)).toMatchObject({
      state: 'misfit',
      own: { older: true, faults: [{ fault: 'lost' }, { fault: 'added' }] },
    });
    expect(await save('Bring {electron} back', 1, [late, 'en'])).toBe('done');
    expect(translator('en')(late, { electron: 'E-1' })).toBe('Bring E-1 back');
  });
});

describe('two people at one text', () => {
  it('lose nothing: the second is told, also of thirty at once [QM9, QA8]', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, each) => {
        const given = { version: 0, words: `充電する ${'。'.repeat(each)}` };
        return put(path(), given);
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const { versions, version } = await read();
    expect([version, versions.length]).toEqual([1, 1]);
    expect(await save('遅い', 0)).toBe('text-changed');
  });

  it('cannot put more texts on every page than a page can carry [QM9]', async () => {
    const keys = [...catalogue.keys()].filter((each) => each !== key).slice(0, mostOwnTexts);
    const row = { language: 'ja', version: 1, english: '', by: 'aiko', put_at: new Date() } as const;
    await server.db
      .insertInto('own_text')
      .values(keys.map((each) => ({ ...row, key: each, words: 'x' })))
      .execute();
    expect(await save('駅')).toBe('texts-too-many');
  });
});

describe('the list', () => {
  it('finds texts by key, words and area, and those that are changed or missing [QM9]', async () => {
    await save('充電する');
    expect((await list('language=ja&filter=own')).map((each) => [each.key, each.words])).toEqual([
      [key, '充電する'],
    ]);
    expect((await list('language=ja&q=WELCOME.START')).map((each) => each.key)).toContain(key);
    expect((await list(`language=ja&q=${encodeURIComponent('充電する')}`)).map((each) => each.key)).toEqual([
      key,
    ]);
    expect(new Set((await list('language=ja&area=menu')).map(({ area }) => area))).toEqual(new Set(['menu']));
    const missing = await list('language=it&filter=missing');
    for (const each of missing) expect(catalogue.get(each.key)?.words.it).toBeUndefined();
    const { body } = await aiko.call('GET', '/texts?language=en');
    const next = await aiko.call('GET', `/texts?language=en&after=${body.next}`);
    expect(next.body.texts[0].key).not.toBe(body.texts.at(-1).key);
    expect(body).toMatchObject({ total: catalogue.size, counts: { ja: { own: 1, missing: 0, misfit: 0 } } });
  });

  it('is for those who may edit texts; they change them with the whole company in their scope only [QM9, QS6]', async () => {
    const stranger = await aStaffMember(server, { role: await aRole(server.db, ['promo.edit']) });
    expect((await stranger.call('GET', '/texts?language=en')).status).toBe(403);
    const inJapan = await aStaffMember(server, {
      role: await aRole(server.db, ['text.edit']),
      scope: { countries: ['JP'] },
    });
    expect((await inJapan.call('GET', '/texts?language=en')).status).toBe(200);
    const given = { version: 0, words: '駅' };
    expect((await inJapan.call('GET', `/texts/${key}`)).status).toBe(403);
    expect((await inJapan.call('POST', `${path()}/preview`, { given })).status).toBe(403);
  });
});
