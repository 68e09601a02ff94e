import type { Order, Plan } from '@etg/contract/order';
import { loadDictionary } from '@etg/messages/load';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { TextsProvider } from '../../platform/i18n.tsx';
import { createQueryClient } from '../../platform/query.ts';
import { createTexts } from '../../platform/texts.ts';
import { annual, anOrder, aPlan, aSchedule, hourly } from './order.fixture.ts';
import { OrderNavigationContext } from './order-navigation.ts';
import { orderPath } from './order-paths.rules.ts';
import { PlanChoice } from './plan-choice.tsx';

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));
afterEach(() => vi.unstubAllGlobals());

async function screen(order: Order, plans: readonly Plan[], language: 'en' | 'ja' = 'en'): Promise<string> {
  const texts = createTexts(language, loadDictionary);
  await texts.load(['shell', 'subscription', 'plan']);
  const key = ['GET /subscribe/plans/{orderId}', { orderId: order.key_id }];
  const way = {
    needsBooking: true,
    go: () => undefined,
    pathOf: (to: Parameters<typeof orderPath>[0]) => orderPath(to, order.key_id, 'b'),
  };
  const html = renderToString(
    <QueryClientProvider client={createQueryClient([[key, { code: 200, plans }]])}>
      <TextsProvider texts={texts}>
        <Router ssrPath={`/subscribe/${order.key_id}`}>
          <OrderNavigationContext value={way}>
            <PlanChoice order={order} />
          </OrderNavigationContext>
        </Router>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
}

describe('the order screen', () => {
  const charged = { from: 1_725_000_000, until: 1_759_190_400 };
  const monthly = aPlan({ old_price: 10, old_price_charged: charged });
  const plans = [hourly, monthly, annual];
  const cardsOf = async (chosen: number, offered: readonly Plan[] = plans) => {
    const html = await screen(anOrder({ order: { plan_id: chosen } }), offered);
    return html.split('<label').slice(1);
  };

  it('says why the venue does not pay now, above the ordinary plans [P15, QF9]', async () => {
    const zone = 'America/Los_Angeles';
    const budget = { why: 'budget', from: Date.UTC(2026, 11, 1, 8) / 1_000, zone } as const;
    const shown = await screen(anOrder({ free_used_up: budget }), plans);
    expect(shown).toContain("From December 1, they're free again.");
    expect(shown).not.toContain('GET A FREE CHARGER');
    const guest = (limit: number) => anOrder({ free_used_up: { why: 'guest', limit } });
    expect(await screen(guest(2), plans)).toContain("You've had your 2 free chargers here today.");
    expect(await screen(guest(1), plans)).toContain("You've had your free charger here today.");
    expect(await screen(guest(2), plans, 'ja')).toContain('本日の無料分（2回）は使い切りました');
  });

  it('says on every card its price, when to return and what being late costs [S19, N6]', async () => {
    const cards = await cardsOf(3);
    expect(cards).toHaveLength(3);
    for (const words of ['$1.00', 'Return it within 2 hours', 'Late: $1.00 for each started hour'])
      expect(cards[0]).toContain(words);
    for (const words of [
      '$10.00</s>$5.99',
      'Return each Electron within 24 hours',
      'Late: Annual for $60.00 on day 11',
    ])
      expect(cards[1]).toContain(words);
    for (const words of ['$60.00', 'Return each Electron within 24 hours', 'Late: no new rentals from day 8'])
      expect(cards[2]).toContain(words);
  });

  it('opens only the chosen card, with the fees as a bar and the rest under Details [S19]', async () => {
    for (const [index, plan] of plans.entries()) {
      const cards = await cardsOf(plan.id);
      expect(cards.map((card) => card.includes('<summary'))).toEqual(plans.map((_, each) => each === index));
    }
    const [byTheHour] = await cardsOf(5);
    for (const words of [
      '+$1.00/h',
      'max $5.00',
      '+$5.00/day',
      "the most you'll pay",
      'You never pay more than $60.00',
    ])
      expect(byTheHour).toContain(words);
  });

  it('never says that the first loss is free and that a loss costs something [S19]', async () => {
    const [, , year = ''] = await cardsOf(1);
    expect(year).toContain('Your first loss is free, the next costs $50.00');
    expect(year).not.toContain('A lost Electron costs');
    expect(year).not.toMatch(/<b>\$50\.00<\/b>/);
  });

  it('says until when a crossed-out price was charged, and crosses out none without dates [N6]', async () => {
    const [, month] = await cardsOf(3);
    expect(month).toContain('$10.00 until Sep 30, 2025');
    expect(await screen(anOrder(), [hourly, aPlan(), annual])).not.toContain('<s>');
  });

  it('says what a saving is compared with [P2]', async () => {
    const [, , year] = await cardsOf(1);
    expect(year).toContain('Save 16%');
    expect(year).toContain('16% less than 12 months of Monthly at $71.88');
  });

  it('chooses the free first use where it is offered, and lists no fees beyond its late rule [S19]', async () => {
    const first = aPlan({
      id: 9,
      key_id: 'promo',
      view_label: 'ONEDAYFREE',
      gift: { kind: 'first_use', days: 1 },
      price: 0,
      highlighted: false,
      schedule: aSchedule({
        plan: 'promo',
        price: 0,
        hold: 1,
        free: 1_440,
        most: 60,
        rules: [
          { kind: 'charge', after: 1_440, every: 1_440, times: 11, amount: 5, most: 55 },
          { kind: 'lost', after: 17_280, amount: 60 },
        ],
      }),
    });
    const html = await screen(anOrder(), [first, ...plans]);
    expect(html).toContain('Continue with First use free');
    expect(html).toContain('+$5.00/day');
    expect(html).toContain('We place a $1.00 hold');
    expect(html).not.toContain('From day 2: $5.00 a day');
  });

  it('names a code by what it gives [O3]', async () => {
    const days = aPlan({ id: 6, key_id: 'promo', gift: { kind: 'days', days: 3 }, promo: true, price: 0 });
    const html = await screen(anOrder({ order: { promo: true } }), [days, ...plans]);
    expect(html).toContain('Continue with 3 free days');
  });

  it.each([
    ['Choose charging option', anOrder(), plans],
    ['Free yourself with Electron to Go', anOrder({ firstTimeNoPayments: true }), plans],
    ['Continue with Monthly', anOrder(), plans],
    ['GET MONTHLY ACCESS', anOrder({ firstTimeNoPayments: true }), [monthly]],
    ['GET A FREE CHARGER', anOrder({ who_pays_for_electrons: 'owner' }), [hourly]],
  ])('says "%s" where it belongs [S19]', async (words, order, offered) => {
    expect(await screen(order, offered)).toContain(words);
  });

  it('has a box for a promo code until one is applied, and none where the owner pays [O3, S19]', async () => {
    const box = 'I have a promocode';
    expect(await screen(anOrder(), plans)).toContain(box);
    expect(await screen(anOrder({ order: { promo: true } }), plans)).not.toContain(box);
    expect(await screen(anOrder({ who_pays_for_electrons: 'owner' }), [hourly])).not.toContain(box);
  });

  it('asks for the terms before a charger the owner pays [O4, X12]', async () => {
    const order = anOrder({ who_pays_for_electrons: 'owner', request_payment_information: false });
    expect(await screen(order, [hourly])).toContain('name="terms"');
    expect(await screen(anOrder(), plans)).not.toContain('name="terms"');
  });

  it('is in Japanese, in yen without decimals [N6, P11]', async () => {
    const order = anOrder({ currency: 'JPY', order: { currency_grapheme: '¥', currency_template: '¥1' } });
    const html = await screen(order, [aPlan({ price: 800 })], 'ja');
    expect(html).toContain('充電プランを選ぶ');
    expect(html).toContain('¥800');
    expect(html).toContain('1か月プランで続ける');
  });

  it('says before one pays what a plan changes for an Electron that is out, and for the plan one has [D17, D18]', async () => {
    const out = [aPlan({ rental: 'unchanged' }), { ...annual, rental: 'moves' as const }];
    const chosen = (id: number, effect?: Order['effect']) =>
      screen(anOrder({ order: { plan_id: id }, ...(effect && { effect }) }), out);
    expect(await chosen(3)).toContain('changes nothing for that Electron');
    expect(await chosen(1)).toContain('From this purchase on, it follows this plan');
    const added = await chosen(3, { rental: 'unchanged', adds_to: 'annual' });
    expect(added).toContain('This extends your Annual plan.');
    const back = await chosen(1, { gives_back: { plan: 'daily', amount: 1.99 } });
    expect(back).toContain("You haven't used your Daily plan, so we'll refund $1.99.");
    const code = await chosen(1, { gives_back: { plan: 'promo', amount: 0 } });
    expect(code).toContain('you can use its code again');
    expect(await screen(anOrder(), plans)).not.toContain('Electron out');
  });

  it('says what the month from a friend leads to, and only on that card [P8, S28]', async () => {
    const more = 'Return your first Electron, and you get one more month. Your friend gets one too.';
    const schedule = { ...hourly.schedule, plan: 'promo' } as Plan['schedule'];
    const month = aPlan({
      id: 10,
      title: 'referral',
      key_id: 'promo',
      price: 0,
      schedule,
      gift: { kind: 'friend', days: 30 },
    });
    const cards = (await screen(anOrder(), [month, ...plans])).split('<label').slice(1);
    const saying = (words: string) => cards.filter((card) => card.includes(words));
    expect(saying(more)).toHaveLength(1);
    expect(saying(more)).toEqual(saying('class="name">Free month from a friend'));
  });

  it('carries no style attribute, which the content policy would drop', async () => {
    expect(await screen(anOrder(), plans)).not.toContain('style=');
  });
});
