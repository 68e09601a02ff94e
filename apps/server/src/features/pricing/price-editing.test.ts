import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConsolePage } from '../../testing/console-live.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { openPriceDesk, type PriceDesk, theTariff } from './price-desk.fixture.ts';

let server: TestServer;
let desk: PriceDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await openPriceDesk(server);
});
afterAll(async () => server.stop());

describe('the draft of a plan', () => {
  it('is kept as it was typed, with its faults, its author and its time, and is recorded [QM2]', async () => {
    const body = theTariff('daily', { price: 1.5, hold: null });
    const { outcome, draft } = await desk.save('daily', body);
    expect({ outcome, draft }).toMatchObject({
      outcome: 'saved',
      draft: {
        body,
        by: desk.author.operator,
        faults: [
          { field: 'price', fault: 'not-whole' },
          { field: 'hold', fault: 'missing' },
        ],
      },
    });
    expect((await desk.read('daily', desk.second)).draft).toEqual(draft);
    const row = await server.db
      .selectFrom('operator_act')
      .selectAll()
      .where('subject', '=', 'US:daily')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ act: 'price.save-draft', after: { edition: draft.edition } });
    expect(JSON.parse(String(row.after?.body))).toEqual(body);
  });

  it('is not written over by somebody who has not seen it: they see what changed [QM2, QA8]', async () => {
    const aiko = desk.author;
    const ben = await desk.person('price.draft');
    const first = await desk.save('annual', theTariff('annual', { price: 6_100 }));
    const seen = first.draft.edition;
    const second = await desk.save('annual', theTariff('annual', { price: 6_200 }), { seen, who: ben });
    expect(second.outcome).toBe('saved');
    const late = await desk.save('annual', theTariff('annual', { price: 6_300 }), { seen, who: aiko });
    expect(late).toEqual({ outcome: 'changed', draft: second.draft });
    // A retry of what was saved, whose answer was lost, changes nothing.
    const retried = await desk.save('annual', theTariff('annual', { price: 6_200 }), { seen, who: ben });
    expect(retried).toEqual(second);
    const discard = (edition: number) =>
      aiko.call('POST', `${desk.at('annual')}/draft/discard`, { seen: edition });
    expect((await discard(seen)).body).toEqual({ outcome: 'changed', draft: second.draft });
    expect((await discard(second.draft.edition)).body).toEqual({ outcome: 'discarded' });
    expect((await desk.read('annual')).draft).toBeUndefined();
    // Undone by saving it again, with an edition that was never used.
    const undone = await desk.save('annual', theTariff('annual', { price: 6_200 }));
    expect(undone.draft.edition).toBeGreaterThan(second.draft.edition);
    expect(await desk.ask('annual', second.draft.edition)).toMatchObject({ why: 'price-draft-changed' });
  });

  it('is one, however many save at once [QM2]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_each, index) =>
        desk.save('semester', theTariff('semester', { price: 3_000 + index })),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    const [saved] = answers.filter(({ outcome }) => outcome === 'saved');
    expect(new Set(answers.map(({ draft }) => draft.edition))).toEqual(new Set([saved?.draft.edition]));
  });

  it('tells the pages that show it [QM2, QA11]', async () => {
    const page = await openConsolePage(server, desk.second.token);
    expect(await page.follow(['prices'])).toEqual(['prices']);
    await desk.save('promo', theTariff('promo', { hold: 250 }));
    await expect.poll(() => page.hints).toContain('prices');
    page.close();
  });

  it('begins at no moment that a calendar lacks [QM2]', async () => {
    const given = { body: theTariff('monthly'), from: 9e15 };
    expect((await desk.author.call('POST', `${desk.at('monthly')}/draft`, given)).status).toBe(400);
  });

  it.each([
    ['a body without rules', { ...theTariff('daily'), rules: undefined }],
    ['a field that nobody knows', { ...theTariff('daily'), discount: 5 }],
    ['a text for a number', { ...theTariff('daily'), price: '1.99' }],
    [
      'more steps than any plan has',
      { ...theTariff('daily'), rules: Array(41).fill({ kind: 'lost', after: 1, remind: 0 }) },
    ],
  ])('is refused with the field that is wrong: %s [QM2]', async (_what, body) => {
    const answer = await desk.author.call('POST', `${desk.at('monthly')}/draft`, { body });
    expect(answer).toMatchObject({ status: 400, body: { field: expect.stringContaining('body') } });
    expect((await desk.read('monthly')).draft).toBeUndefined();
  });
});
