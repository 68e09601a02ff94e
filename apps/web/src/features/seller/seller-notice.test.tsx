import { describe, expect, it } from 'vitest';
import { somePricing } from '../../platform/pricing.fixture.ts';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { Screen } from './seller-notice.screen.tsx';

const schedules = Object.values(somePricing.schedules);
const seller = {
  name: 'Electron to Go株式会社',
  address: ['〒160-0022', '東京都新宿区新宿1-1-1'],
  email: 'help@etg.example',
  tax_number: { kind: 'jp_qualified_invoice', number: 'T1234567890123' },
  responsible: '田中 愛子',
} as const;

async function words(language: 'ja' | 'en', own: object = {}) {
  const notice = {
    country: 'JP',
    currency: 'USD',
    tax_included: true,
    seller: { ...seller, ...own },
    schedules,
  };
  const queries = [[['GET /seller-notice/{country}', { country: 'JP' }], { code: 200, notice }]] as const;
  const props = { page: 'sellerNotice', params: {}, query: new URLSearchParams() } as const;
  return textOf(
    await rendered(<Screen {...props} />, { areas: ['seller-notice', 'plan'], language, queries }),
  );
}

/** What 特定商取引法11条 and 施行規則23条 ask for in the advertisement of a sale. */
const asked = [
  ['the price, with tax', '11条1号', '販売価格'],
  ['what else is to be paid', '施行規則23条', '販売価格以外の費用'],
  ['when and how it is paid', '11条2号', 'お支払い時期'],
  ['how it is paid', '11条2号', 'お支払い方法'],
  ['when the service begins', '11条3号', 'サービスの提供時期'],
  ['whether it can be taken back', '11条5号', 'キャンセル・返金について'],
  ['the name of the seller', '施行規則23条1号', seller.name],
  ['its address', '施行規則23条1号', seller.address[1]],
  ['its phone number, or that it is told', '施行規則23条1号', '遅滞なく開示いたします'],
  ['who is responsible', '施行規則23条2号', seller.responsible],
  ['how long the contract is, and whether it renews', '施行規則23条', '自動更新はありません'],
  ['what it runs on', '施行規則23条', '動作環境'],
  ['a mail address', '施行規則23条', seller.email],
] as const;

describe('the notice of the seller', () => {
  it.each(asked)('says %s (%s) [QM7]', async (_, __, text) => {
    expect(await words('ja')).toContain(text);
  });

  it('has the prices and the days of refunds from the price list, in Japanese and English [QM7]', async () => {
    const [ja, en] = [await words('ja'), await words('en', { phone: '+81 3 0000 0000' })];
    expect(ja).toContain('特定商取引法に基づく表記');
    for (const { plan, price } of schedules.filter(({ plan: key }) => key === 'monthly'))
      expect(`${plan} ${ja}`).toContain(`1か月プラン $${price.toFixed(2)}`);
    const days = schedules.find(({ plan }) => plan === 'monthly')?.refund_days ?? 0;
    expect(days).toBeGreaterThan(0);
    expect(ja).toContain(`${days}日以内であれば全額を返金します`);
    expect(en).toContain(`full refund within ${days} days`);
    expect(en).toContain('+81 3 0000 0000');
  });
});
