import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyPlace, openMoneyPlace } from '../payment/payment.fixture.ts';
import { layOutWorld, OrderModel, type OrderWorld, orderHandlers } from './order-model.fixture.ts';

let place: MoneyPlace;
let world: OrderWorld;
beforeAll(async () => {
  place = await openMoneyPlace(orderHandlers);
  world = await layOutWorld(place);
});
afterAll(async () => place.close());

type Step = fc.AsyncCommand<object, OrderModel>;

/** Checks the invariants after every step. */
function step(name: string, act: (model: OrderModel) => Promise<void>): Step {
  return {
    check: () => true,
    run: async (_, model) => {
      await act(model);
      expect(await model.impossibilities()).toEqual([]);
    },
    toString: () => name,
  };
}

const any = fc.nat({ max: 20 });
const person = fc.constantFrom(0, 1);
const station = fc.constantFrom(0, 0, 1, 2);
/** Hourly, daily, monthly, semester, annual, the free first use, and the plan that a venue's owner pays for. */
const planId = fc.constantFrom(5, 2, 3, 4, 1, 9, 7);
const nonce = fc.constantFrom('fake-valid-nonce', 'fake-valid-nonce', 'fake-processor-declined-visa-nonce');
const tabs = fc.constantFrom(1, 1, 2, 3);

const begun = fc
  .tuple(person, station)
  .map(([who, at]) => step(`person ${who} begins an order at ${at}`, (model) => model.begin(who, at)));
const chosen = fc
  .tuple(any, planId)
  .map(([which, plan]) => step(`order ${which} is for plan ${plan}`, (model) => model.choose(which, plan)));
const promoted = fc
  .tuple(any, any)
  .map(([which, promo]) =>
    step(`order ${which} has promo ${promo}`, (model) => model.applyPromo(which, promo)),
  );
const paid = fc
  .tuple(any, tabs, nonce)
  .map(([which, count, card]) =>
    step(`order ${which} is paid in ${count} tabs by ${card}`, (model) => model.pay(which, count, card)),
  );
const bought = fc.tuple(person, planId, nonce).map(([who, plan, card]) =>
  step(`person ${who} buys plan ${plan} by ${card}`, async (model) => {
    await model.begin(who, 0);
    await model.choose(model.orders.length - 1, plan);
    await model.pay(model.orders.length - 1, 1, card);
  }),
);
const paidTogether = nonce.map((card) =>
  step(`all orders are paid at once by ${card}`, (model) => model.payTogether(card)),
);
const died = any.map((which) =>
  step(`a process dies as it begins to pay order ${which}`, (model) => model.payAndDie(which)),
);
const failed = any.map((which) => step(`order ${which} fails in a browser`, (model) => model.fail(which)));
const rented = person.map((who) => step(`person ${who} rents`, (model) => model.rent(who)));
const troubled = fc
  .constantFrom('none', 'none', 'drop_after_commit', 'drop_after_commit', 'down', 'decline', 'slow')
  .map((fault) => step(`gateway: ${fault}`, (model) => model.trouble(fault)));
const restarted = fc.constant(step('the server restarts', (model) => model.restart()));
const passed = fc
  .constantFrom(3_000, 61_000, 3_600_000, 26 * 3_600_000)
  .map((ms) => step(`${ms / 1_000} s pass`, (model) => model.pass(ms)));

const often = (times: number, arbitrary: fc.Arbitrary<Step>) =>
  Array<typeof arbitrary>(times).fill(arbitrary);
const steps = [
  ...often(3, begun),
  ...often(4, chosen),
  ...often(3, promoted),
  ...often(5, paid),
  ...often(3, bought),
  ...often(2, paidTogether),
  ...often(2, died),
  ...often(3, troubled),
  ...often(3, passed),
  ...[failed, rented, restarted],
];

/** The same cases in every run, so that a failure can be repeated; set another seed for other cases. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_115);
const numRuns = Number(process.env.PROPERTY_RUNS ?? 15);

describe('whatever is tapped twice, declined, dropped or killed', () => {
  it('an order is paid exactly when its money came, once; promos stay within their uses; a person has one plan [O5, X9]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 25, size: 'max' }), async (acts) => {
        await place.gateway.orderFault({ fault: 'none' });
        const model = await OrderModel.open(place, world);
        await fc.asyncModelRun(() => ({ model: {}, real: model }), acts);
        await model.settle();
        expect([await model.impossibilities(), await model.disagreements()]).toEqual([[], []]);
      }),
      { seed, numRuns, interruptAfterTimeLimit: 20_000 },
    );
  });
});
