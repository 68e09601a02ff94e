import type { Language } from '@etg/contract/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk } from './end-by-hand.fixture.ts';
import { day, hour, type LateWorld, now, openLateWorld, texts } from './late-return.fixture.ts';

let world: LateWorld;
let desk: Desk;
beforeAll(async () => {
  world = await openLateWorld();
  desk = new Desk(world);
});
afterAll(async () => world.stop());

const titles = { ja: '灯台バー', it: 'Bar del Faro' };

/** A rider with an Electron of a venue that has names in two other languages. */
async function aHolder(plan: Parameters<LateWorld['aHolder']>[0], language: Language = 'en') {
  const holder = await world.aHolder(plan);
  const { db } = world.server;
  const { venue_id } = await db
    .selectFrom('station')
    .select('venue_id')
    .where('code', '=', holder.code)
    .executeTakeFirstOrThrow();
  const changed_at = now(world);
  await db
    .insertInto('venue_text')
    .values([
      { venue_id, language: 'ja', title: titles.ja, changed_at },
      { venue_id, language: 'it', title: titles.it, changed_at },
      // Only where the station stands is written in Russian.
      { venue_id, language: 'ru', title: null, description: 'у входа', changed_at },
    ])
    .execute();
  await db.updateTable('account').set({ language }).where('id', '=', holder.buyer.accountId).execute();
  return { ...holder, venueId: venue_id, name: { venue: `Venue ${holder.code}`, venue_titles: titles } };
}

describe('a venue with names in other languages', () => {
  it('has all of them in the open rental, My Charges, the receipt, the thanks, and the fees [QF9, P11]', async () => {
    const holder = await aHolder('daily');
    const { buyer, rentalId, name } = holder;
    expect((await buyer.call('GET /users/rental')).body.rental).toMatchObject(name);
    await holder.keepFor(18 * hour + 1_000);
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(day + 1_000);
    await world.pass(day);
    await world.pass(3 * day);
    await world.gateway.orderFault({ fault: 'none' });
    const returned = holder.live.nextReturned();
    await holder.bringBack();
    expect(await returned).toMatchObject(name);
    const { history } = (await buyer.call('GET /users/electrons/history')).body;
    expect(history).toMatchObject([{ taken_from: name, returned_to: name }]);
    const { receipt } = (await buyer.call('GET /users/rentals/{rentalId}/receipt', { params: { rentalId } }))
      .body;
    expect(receipt).toMatchObject({ ...name, taken_from: name });
    const { debts } = (await buyer.call('GET /users/debts')).body;
    const [fee] = debts[0]?.fees ?? [];
    expect(fee).toMatchObject(name);
    const { explanation } = (
      await buyer.call('GET /users/fees/{feeId}', { params: { feeId: fee?.id ?? '' } })
    ).body;
    expect(explanation).toMatchObject({ rental: { taken_from: name, returned_to: name } });
    expect(explanation.events).toMatchObject([name, name]);
  });

  it('is named in the language of the account in messages, in English where staff wrote no other [QF9, P11]', async () => {
    for (const [language, venue] of [
      ['ja', titles.ja],
      ['it', titles.it],
      ['ru', undefined],
      ['en', undefined],
    ] as const) {
      const holder = await aHolder('monthly', language);
      const name = venue ?? holder.name.venue;
      await holder.keepFor(2 * hour);
      await desk.comeIn();
      const said = { at: await desk.after(holder, 1) };
      const { preview } = (await desk.askFor(desk.maya, holder, said)).preview;
      expect(preview?.consequence.riderReads).toMatchObject({
        language,
        text: expect.stringContaining(name),
      });
      // Staff read the English name.
      expect(JSON.stringify(preview?.consequence.rows)).toContain(holder.name.venue);
      await desk.endByHand(holder, said);
      expect((await texts(world, holder)).at(-1)).toContain(name);
    }
  });
});
