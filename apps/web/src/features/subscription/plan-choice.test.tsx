import type { Order, Plan } from '@etg/contract/order';
import { loadDictionary } from '@etg/messages/load';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { TextsProvider } from '../../platform/i18n.tsx';
import { createQueryClient } from '../../platform/query.ts';
import { createTexts } from '../../platform/texts.ts';
import { annual, anOrder, aPlan, hourly } from './order.fixture.ts';
import { OrderNavigationContext } from './order-navigation.ts';
import { orderPath } from './order-paths.rules.ts';
import { PlanChoice } from './plan-choice.tsx';

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));
afterEach(() => vi.unstubAllGlobals());

async function screen(order: Order, plans: readonly Plan[], language: 'en' | 'ja' = 'en'): Promise<string> {
  const texts = createTexts(language, loadDictionary);
  await texts.load(['shell', 'subscription']);
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
  return html.replaceAll('<!-- -->', '');
}

describe('the order screen', () => {
  const monthly = aPlan({ old_price: 10 });
  const plans = [hourly, monthly, annual];

  it('says on every card its price, when to return, what being late costs and where it ends [S19, N6]', async () => {
    const html = await screen(anOrder(), plans);
    const cards = html.split('<label').slice(1);
    expect(cards).toHaveLength(3);
    expect(cards[0]).toContain('$1.00');
    expect(cards[0]).toContain('Bring it back within 2 hours');
    expect(cards[0]).toContain('After 2 hours: $1.00 for each hour begun');
    expect(cards[0]).toContain('On the first day never more than $5.00');
    expect(cards[0]).toContain('You never pay more than $60.00');
    expect(cards[1]).toContain('$10.00</s>$5.99');
    expect(cards[1]).toContain('Day 11: you move to Annual for $60.00');
    expect(cards[2]).toContain('From day 8: no other Electron until it is back');
    expect(cards[2]).toContain('The first loss is forgiven, the next costs $50.00');
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
    expect(await chosen(1)).toContain('From this purchase on it follows this plan');
    const added = await chosen(3, { rental: 'unchanged', adds_to: 'annual' });
    expect(added).toContain('Your Annual plan goes on, longer by this time.');
    const back = await chosen(1, { gives_back: { plan: 'daily', amount: 1.99 } });
    expect(back).toContain('You have not used your Daily plan: $1.99 goes back to you.');
    const code = await chosen(1, { gives_back: { plan: 'promo', amount: 0 } });
    expect(code).toContain('its code can be used again');
    expect(await screen(anOrder(), plans)).not.toContain('Electron out');
  });

  it('says what the month from a friend leads to, and only on that card [P8, S28]', async () => {
    const more = 'Return your first Electron, and you get one more month. Your friend gets one too.';
    const schedule = { ...hourly.schedule, plan: 'promo' } as Plan['schedule'];
    const month = aPlan({ id: 10, title: 'referral', key_id: 'promo', price: 0, schedule });
    const cards = (await screen(anOrder(), [month, ...plans])).split('<label').slice(1);
    const saying = (words: string) => cards.filter((card) => card.includes(words));
    expect(saying(more)).toHaveLength(1);
    expect(saying(more)).toEqual(saying('class="name">Free month from a friend'));
  });

  it('carries no style attribute, which the content policy would drop', async () => {
    expect(await screen(anOrder(), plans)).not.toContain('style=');
  });
});
