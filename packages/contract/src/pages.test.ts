import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPage, type Page, pages } from './pages.ts';

describe('pages', () => {
  it.each([
    { path: '/', name: 'conversation', params: {} },
    { path: '/map', name: 'map', params: {} },
    { path: '/login', name: 'login', params: {} },
    { path: '/logout', name: 'logout', params: {} },
    { path: '/station', name: 'stationStart', params: {} },
    { path: '/station/', name: 'stationStart', params: {} },
    { path: '/station/b1', name: 'station', params: { bookingId: 'b1' } },
    { path: '/station/b1/release', name: 'release', params: { bookingId: 'b1' } },
    { path: '/station/b1/done', name: 'taken', params: { bookingId: 'b1' } },
    { path: '/subscribe', name: 'subscribe', params: {} },
    { path: '/subscribe/', name: 'subscribe', params: {} },
    { path: '/subscribe/o1', name: 'order', params: { orderId: 'o1' } },
    { path: '/subscribe/o1/payments', name: 'orderPayments', params: { orderId: 'o1' } },
    {
      id: 'R11',
      path: '/subscribe/o1/review',
      name: 'orderScreen',
      params: { orderId: 'o1', screenKey: 'review' },
    },
    {
      id: 'R11',
      path: '/subscribe/o1/process',
      name: 'orderScreen',
      params: { orderId: 'o1', screenKey: 'process' },
    },
    {
      id: 'R11',
      path: '/subscribe/o1/fail',
      name: 'orderScreen',
      params: { orderId: 'o1', screenKey: 'fail' },
    },
    { path: '/subscribe/o1/purchase', name: 'orderPurchase', params: { orderId: 'o1' } },
    { path: '/payments', name: 'payments', params: {} },
    { path: '/payments/history', name: 'paymentHistory', params: {} },
    { path: '/payments/receipts/r1', name: 'receipt', params: { receiptId: 'r1' } },
    { path: '/seller-notice', name: 'sellerNotice', params: {} },
    { path: '/charges', name: 'charges', params: {} },
    { path: '/account', name: 'account', params: {} },
    { path: '/electron/lost', name: 'lost', params: {} },
    { path: '/faq', name: 'faq', params: {} },
    { path: '/about', name: 'about', params: {} },
    { path: '/contact', name: 'contact', params: {} },
    { path: '/delay', name: 'delay', params: {} },
    { path: '/i/1001', name: 'groupByQr', params: { groupId: '1001' } },
    { path: '/j/400001', name: 'groupByExpressLink', params: { groupId: '400001' } },
    { path: '/r/FRIEND1', name: 'referral', params: { code: 'FRIEND1' } },
    { path: '/m/WELCOME3', name: 'marketing', params: { code: 'WELCOME3' } },
    { path: '/error500', name: 'serverError', params: {} },
    { path: '/nowhere', name: 'map', params: {} },
    { path: '/station/b1/else', name: 'map', params: {} },
    { path: '/electron', name: 'map', params: {} },
    { path: '/i', name: 'map', params: {} },
    { path: '/1001', name: 'groupByQr', params: { groupId: '1001' } },
    { path: '/400001/', name: 'groupByQr', params: { groupId: '400001' } },
    { path: '/10012', name: 'map', params: {} },
    { path: '/123', name: 'map', params: {} },
    { path: '/1234567', name: 'map', params: {} },
    { path: '/i/10-01', name: 'groupByQr', params: { groupId: '1001' } },
    { path: '/j/abc', name: 'groupByExpressLink', params: { groupId: '' } },
  ])('open $name for $path [R1–R19]', ({ path, name, params }) => {
    expect(matchPage(path)).toEqual({ name, params });
  });

  it('open with or without a slash at the end [R1–R19]', () => {
    for (const { path } of Object.values(pages)) expect(matchPage(`${path}/`)).toEqual(matchPage(path));
  });

  it('are found again under their own path [R1–R19]', () => {
    for (const [name, { path }] of Object.entries(pages)) {
      expect(matchPage(path.replace(/:\w+/g, '1001')).name).toBe(name);
    }
  });

  it('open the map for any path that is none of them [R18]', () => {
    const unknown = fc.array(fc.string({ minLength: 9 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(unknown, (parts) => {
        expect(matchPage(`/${['unknown', ...parts].join('/')}`)).toEqual({ name: 'map', params: {} });
      }),
    );
  });

  it('are guarded exactly where the specification says, and the pages of the account, the bank and a receipt, which are ours [G1]', () => {
    const guarded = Object.values(pages).filter((page) => page.guarded);
    expect(guarded.map(({ path }) => path).sort()).toEqual(
      [
        '/subscribe/:orderId',
        '/subscribe/:orderId/payments',
        '/subscribe/:orderId/purchase',
        '/subscribe/:orderId/:screenKey',
        '/payments',
        '/payments/history',
        '/payments/receipts/:receiptId',
        '/charges',
        '/account',
        '/bank/:checkId',
        '/electron/lost',
        '/station',
        '/station/:bookingId',
        '/station/:bookingId/release',
        '/station/:bookingId/done',
      ].sort(),
    );
  });

  it('carry every title of the specification, our pages of a receipt and of the seller theirs, and the others the brand [S32]', () => {
    const titles = new Set(Object.values(pages).map(({ title }: Page) => title ?? 'brand'));
    const specified =
      'station about charges contact account payments payment-history referral faq taken release order purchase order-review';
    expect([...titles].sort()).toEqual([...specified.split(' '), 'receipt', 'seller-notice', 'brand'].sort());
  });
});
