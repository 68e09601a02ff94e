import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyPlace, openMoneyPlace } from '../payment.fixture.ts';
import { readPaymentFigures } from '../payment-figures.store.ts';
import { aDispute, answerDispute, day } from './dispute.fixture.ts';
import { listDisputes } from './list-disputes.ts';
import { readDispute } from './read-dispute.ts';
import { reconcileDispute } from './reconcile-dispute.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
});
afterAll(async () => place.close());

async function dueIn(days: number) {
  return aDispute(place, { order: { reply_in_days: days } });
}

describe('the list of disputes', () => {
  it('has open ones first, those due soonest at the top, page by page, and by account [QC10]', async () => {
    const [later, lost, soon, waiting] = [await dueIn(9), await dueIn(20), await dueIn(5), await dueIn(7)];
    await place.gateway.decideDispute(lost.id, 'lost');
    await reconcileDispute(place.payments, lost.id);
    await answerDispute(place.payments, { id: waiting.id, by: 'maya', answer: { contest: { text: 'No' } } });
    const ids = async (filter?: Parameters<typeof listDisputes>[1]) =>
      (await listDisputes(place.db, filter)).map(({ id }) => id);
    expect(await ids()).toEqual([soon.id, later.id, waiting.id, lost.id]);
    expect(await ids({ state: 'open' })).toEqual([soon.id, later.id]);
    expect(await ids({ state: 'waiting' })).toEqual([waiting.id]);
    expect(await ids({ state: 'decided' })).toEqual([lost.id]);
    expect(await ids({ accountId: lost.sale.accountId })).toEqual([lost.id]);
    const pages: string[] = [];
    for (let page = await listDisputes(place.db, { limit: 1 }); page[0]; ) {
      pages.push(page[0].id);
      page = await listDisputes(place.db, { limit: 1, after: page[0] });
    }
    expect(pages).toEqual([soon.id, later.id, waiting.id, lost.id]);
  });

  it('opens a dispute with its payment, its refunds and what the bank moved [QC10]', async () => {
    const { sale, id } = await aDispute(place);
    await answerDispute(place.payments, { id, by: 'maya', answer: { contest: { text: 'It was returned' } } });
    expect(await readDispute(place.payments, place.db, id)).toMatchObject({
      id,
      status: 'disputed',
      answered_by: 'maya',
      evidence: 'It was returned',
      sale: { key: sale.key, account_id: sale.accountId, amount_minor: 599n, last_4: '1111' },
      refunds: [],
      movements: [{ kind: 'chargeback', amount_minor: 599n }],
    });
    expect(await readDispute(place.payments, place.db, 'nothing')).toBeUndefined();
  });

  it('counts what nobody has answered, and what is due within a day [QC10]', async () => {
    const figures = async () => {
      const { disputes_unanswered, disputes_answer_due } = await readPaymentFigures(
        place.db,
        place.clock.now(),
      );
      return [disputes_unanswered, disputes_answer_due];
    };
    const [unanswered = 0] = await figures();
    const { id } = await dueIn(0);
    expect(await figures()).toEqual([unanswered + 1, 1]);
    await answerDispute(place.payments, { id, by: 'maya', answer: { accept: true } });
    expect(await figures()).toEqual([unanswered, 0]);
    await place.pass(day);
  });
});
