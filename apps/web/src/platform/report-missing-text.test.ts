import { missingText } from '@etg/contract/translation';
import { compileDictionary } from '@etg/messages/dictionary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReporter, type ReportOutcome, sourceOf } from './report-missing-text.ts';
import { rememberReported } from './reported-texts.ts';
import type { MissingText } from './texts.ts';

const day = 86_400_000;

/** A page whose clock stands still and whose waits end at once. */
function aPage({ storage = aStorage(), now = 0 } = {}) {
  const posts: string[][] = [];
  const waits: number[] = [];
  const answers: (ReportOutcome | Error)[] = [];
  const report = createReporter({
    post: async (entries) => {
      posts.push(entries.map(({ key }) => key));
      const answer = answers.shift() ?? 'taken';
      if (answer instanceof Error) throw answer;
      return answer;
    },
    reported: rememberReported(
      () => storage,
      () => now,
    ),
    wait: async (ms) => void waits.push(ms),
  });
  return { posts, waits, answers, lacks: (...ids: string[]) => ids.map(missing).forEach(report), settled };
}

function missing(id: string): MissingText {
  return { language: 'it', id, shown: ['x'] };
}

/** No timer is involved, so all promises have resolved after one turn of the event loop. */
function settled(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function ids(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `shell.text-${index}`);
}

it('tells of what is missing half a second later, all at once and each once [L2]', async () => {
  const page = aPage();
  page.lacks('shell.a', 'shell.b', 'shell.a');
  await page.settled();
  expect(page.posts).toEqual([['shell.a', 'shell.b']]);
  expect(page.waits).toEqual([500]);
});

it('goes on every half second while there are any, and then is silent [L2]', async () => {
  const page = aPage();
  page.lacks(...ids(120));
  await page.settled();
  expect(page.posts.map((batch) => batch.length)).toEqual([50, 50, 20]);
  expect(page.waits).toEqual([500, 500, 500]);
  page.lacks('shell.late');
  await page.settled();
  expect(page.posts.at(-1)).toEqual(['shell.late']);
});

it('keeps no more than 200 waiting [L2]', async () => {
  const page = aPage();
  page.lacks(...ids(1_000));
  await page.settled();
  expect(page.posts.flat()).toHaveLength(200);
});

describe('a report that does not arrive', () => {
  it('is tried again, ever later, and given up after the sixth time [L2]', async () => {
    const page = aPage();
    page.answers.push(new TypeError('offline'), ...Array<ReportOutcome>(20).fill('try-later'));
    page.lacks('shell.a');
    await page.settled();
    page.lacks('shell.b');
    await page.settled();
    expect(page.waits).toEqual([500, 2_000, 8_000, 32_000, 60_000, 60_000]);
  });

  it('is told once the server is back, with what came meanwhile [L2]', async () => {
    const page = aPage();
    page.answers.push('try-later');
    page.lacks('shell.a');
    page.lacks('shell.b');
    await page.settled();
    expect(page.posts).toEqual([
      ['shell.a', 'shell.b'],
      ['shell.a', 'shell.b'],
    ]);
    expect(page.waits).toEqual([500, 2_000]);
  });

  it('because the server refuses it is not tried again [L2]', async () => {
    const page = aPage();
    page.answers.push('refused');
    page.lacks('shell.a');
    await page.settled();
    page.lacks('shell.b');
    await page.settled();
    expect(page.posts).toHaveLength(1);
  });
});

describe('another page of the same browser', () => {
  it('does not tell again for a day, then once more [L2]', async () => {
    const storage = aStorage();
    const counts: number[] = [];
    for (const now of [0, 1_000, day - 1, day, day + 1]) {
      const page = aPage({ storage, now });
      page.lacks('shell.a');
      await page.settled();
      counts.push(page.posts.length);
    }
    expect(counts).toEqual([1, 0, 0, 1, 0]);
  });

  it('tells of what an earlier page could not [L2]', async () => {
    const storage = aStorage();
    const first = aPage({ storage });
    first.answers.push('refused');
    first.lacks('shell.a');
    await first.settled();
    const second = aPage({ storage });
    second.lacks('shell.a');
    await second.settled();
    expect(second.posts).toEqual([['shell.a']]);
  });

  it('is not confused by what it finds in the storage, nor by a storage that refuses [L2]', async () => {
    const full = {
      getItem: () => '[]',
      setItem: () => {
        throw new Error('full');
      },
    };
    const found = [
      'no json',
      '{}',
      '[1,["it shell.a"],["it shell.a","x"],["it shell.a",99999999999999]]',
      'null',
    ];
    for (const storage of [full, ...found.map((text) => ({ ...full, getItem: () => text }))]) {
      const page = aPage({ storage });
      page.lacks('shell.a');
      await page.settled();
      expect(page.posts).toEqual([['shell.a']]);
    }
  });

  it('keeps a bounded memory, of the newest [L2]', () => {
    const storage = aStorage();
    rememberReported(
      () => storage,
      () => 0,
    ).add(ids(900));
    const later = rememberReported(
      () => storage,
      () => 1,
    );
    expect(ids(900).filter(later.has)).toEqual(ids(900).slice(400));
  });
});

describe('what is told', () => {
  it('is the text as a translator knows it, and nothing that filled it [L2]', () => {
    const texts = [
      'Hi {name}!',
      '{n, plural, one {# nest at {place}} other {# nests}}',
      '{tone, select, good {Done} other {Sorry}}',
    ];
    const { messages } = compileDictionary(
      Object.fromEntries(texts.map((text, id) => [String(id), text])),
      {},
    );
    expect(Object.values(messages).map(sourceOf)).toEqual(texts);
  });

  it('is what the contract takes, however long the text [K34]', async () => {
    const told: unknown[] = [];
    const report = createReporter({
      post: async (entries) => {
        told.push(...entries);
        return 'taken';
      },
      reported: { has: () => false, add: () => undefined },
      wait: async () => undefined,
    });
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 3_000 }), async (text) => {
        report({ language: 'ru', id: 'shell.long', shown: [text.replaceAll('\0', '')] });
        await settled();
        expect(missingText.safeParse(told.pop()).success).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
