import type { FeeExplanation as Explanation } from '@etg/contract/late-return';
import type { OpenRental } from '@etg/contract/rental';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feeParts } from '../../platform/fee-parts.rules.ts';
import { somePriceList, somePricing } from '../../platform/pricing.fixture.ts';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { ConfirmLoss } from './confirm-loss.tsx';
import { Screen as Delay, queries } from './delay.screen.tsx';
import { explanationMoments } from './explanation.rules.ts';
import { FeeExplanation } from './fee-explanation.tsx';
import { aLateRental, aMonthlyRental, aPosted, aRental, start } from './late-return.fixture.ts';
import { LossRecorded } from './loss-recorded.tsx';
import { RentalFees } from './rental-fees.tsx';
import { ReturnBy } from './return-by.tsx';

const areas = ['late-return', 'plan', 'rental'] as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime((start + 600) * 1000);
});
afterEach(() => void vi.useRealTimers());

type Languages = 'en' | 'ja' | 'it' | 'ru';

const about = (rental: OpenRental, language: Languages) => ({
  areas,
  language,
  queries: [[['GET /users/rental', {}], { code: 200, rental }]] as const,
});
const feesHtml = async (rental = aRental(), language: Languages = 'en') =>
  rendered(<RentalFees />, about(rental, language));
const fees = async (rental = aRental(), language: Languages = 'en') =>
  textOf(await feesHtml(rental, language));
const returnBy = async (rental = aRental(), language: Languages = 'en') =>
  textOf(await rendered(<ReturnBy />, about(rental, language)));
const noLoss = { ...aRental().lost, amount: 0, price: 0 };

describe('the sentence about the return', () => {
  it('says that nothing is charged while a report that it is back is open, and leaves the fees folded [D22, QA14]', async () => {
    const held = { ...aLateRental(), held: { since: start } };
    expect(await returnBy(held)).toBe("You told us it's back. Nothing is charged until we've answered you.");
    expect(await returnBy(held, 'ja')).toContain('請求しません');
    expect(await feesHtml(held)).not.toContain('<details open');
    expect(await feesHtml(aLateRental())).toMatch(/<details[^>]* open/);
  });

  it('says by when there is nothing more to pay: the deadline of the ring, in every plan [S15, N1]', async () => {
    expect(await returnBy()).toMatch(
      /^Bring it back by (tomorrow, )?\d+:\d0\s[AP]M, and there is nothing more to pay\.$/,
    );
    expect(await returnBy(aMonthlyRental())).toMatch(
      /^Bring it back by tomorrow, \d+:\d0\s[AP]M, and there is nothing more to pay\.$/,
    );
    expect(await returnBy(aRental(), 'ja')).toContain('までに返却すれば、追加のお支払いはありません。');
  });

  it('does not say so while a fee is still to be paid [S15, B12]', async () => {
    const posted = [aPosted({ state: 'pending' })];
    expect(await returnBy(aRental({ posted }))).toMatch(/and no late fee is added\.$/);
  });

  it('names the next fee to somebody late, and that there is none where none comes [S15, N5]', async () => {
    vi.setSystemTime((start + 2.1 * 86_400) * 1000);
    expect(await returnBy(aLateRental())).toMatch(/^Bring it back by .* to avoid a fee of \$1\.00\.$/);
    expect(await returnBy(aRental({ status: 'expired', next: [] }))).toBe(
      "There's nothing to pay for being late.",
    );
  });
});

describe('a rental under way', () => {
  it('says what it cost, and folds everything that can come under "If you keep it" [S15, N5]', async () => {
    const html = await feesHtml();
    const [open, folded] = html.split('<details');
    expect(textOf(open ?? '')).toBe('Cost so far $1.00 Hourly');
    const words = textOf(`<details${folded}`);
    expect(words).toMatch(/^If you keep it (tomorrow, )?\d+:\d0\s[AP]M: \+\$1\.00 an hour/);
    expect(words).toContain('+$1.00 an hour Your first 2 hours end');
    expect(words).toContain('+$5.00 a day Day 2 starts');
    expect(words).toContain('$60.00 total Counted as lost. You never pay more than this');
    expect(words).toContain('Today it stops at $5.00');
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  it('explains how the time asked for, the community rule and the free days fit together [N1, Z14]', async () => {
    const hourly = await fees();
    expect(hourly).toContain('We ask for it back within 2 hours: by ');
    expect(hourly).toContain('The community rule for everyone is 48 hours at most.');
    expect(hourly).toContain('After that it costs:');
    const monthly = await fees(aMonthlyRental());
    expect(monthly).toContain('We ask for it back within 24 hours');
    expect(monthly).toContain('Your plan (Monthly) charges nothing until Nov');
    expect(monthly).not.toContain('Cost so far');
    const free = await fees(aRental({ plan: 'free_use_no_penalty', next: [], cost_so_far: 0, lost: noLoss }));
    expect(free).toContain('If you keep it Nothing to pay');
    expect(free).not.toContain('Switch to a longer plan');
  });

  it('offers a longer plan where a fee is ahead and a plan would take it over [D17]', async () => {
    expect(await feesHtml()).toContain('href="/subscribe"');
    expect(await feesHtml(aRental({ plan: 'annual' }))).not.toContain('href="/subscribe"');
    expect(await feesHtml(aRental({ plan: 'free_use_with_penalty' }))).not.toContain('href="/subscribe"');
  });

  it('that is late tells each charge apart, and what keeping it brings [S15, B12]', async () => {
    vi.setSystemTime((start + 2.1 * 86_400) * 1000);
    const words = await fees(aLateRental());
    expect(words).toContain('Daily $1.99 + 2 late fees at $1.00');
    expect(words).toContain('+$1.00 Late day 3 starts');
    expect(words).toContain("$10.00 You're moved to Monthly");
    expect(words).toContain("If it's lost up to $60.00 Found within 20 days: you get $40.00 back");
    expect(words).not.toContain('charges nothing');
    expect(await feesHtml(aLateRental())).toMatch(/<details[^>]* open/);
  });

  it('that moved to a longer plan says since when, and counts no withdrawn fee [D17]', async () => {
    const withdrawn = aPosted({ id: 'w', kind: 'upgrade', amount: 60, state: 'withdrawn', given_back: 60 });
    const words = await fees(
      aRental({ plan: 'annual', moved: { at: start + 300, from: 'monthly' }, posted: [withdrawn] }),
    );
    expect(words).toContain('this Electron follows your Annual plan');
    expect(words).toContain('Move to a longer plan');
    expect(words).toContain('$60.00 Waived');
  });

  it('of more than 48 hours is more than allowed [Z14, N1]', async () => {
    vi.setSystemTime((start + 48 * 3600) * 1000);
    expect(await fees(aLateRental())).not.toContain('more than allowed');
    vi.setSystemTime((start + 48 * 3600 + 1) * 1000);
    expect(await fees(aLateRental())).toContain('More than 48 hours is more than allowed.');
    expect(await fees(aLateRental(), 'ja')).toContain('48時間を超えるご利用はルール違反です。');
  });
});

describe('a loss', () => {
  const confirm = async (rental = aRental()) =>
    textOf(
      await rendered(<ConfirmLoss rental={rental} onAsk={() => undefined} onRecorded={() => undefined} />, {
        areas,
      }),
    );

  it('has its price on the button, and what comes back beside it [R13, B11, N7, D4, D5]', async () => {
    const words = await confirm();
    expect(words).toContain('Lost Electron $60.00');
    expect(words).toContain('Already paid for this rental −$1.00');
    expect(words).toContain('within 20 days to get $40.00 back, or $20.00 after that');
    expect(words).toContain('Yes, charge me $59.00');
    expect(words).toContain("No, I'll return it");
  });

  it('that the plan forgives costs nothing, and says so [N5]', async () => {
    const lost = { ...aRental().lost, amount: 0, forgiven: true, price: 50 };
    const words = await confirm(aRental({ lost }));
    expect(words).toContain('Your plan covers your first loss. You pay nothing.');
    expect(words).toContain("Yes, it's lost");
    expect(words).not.toContain('charge me');
  });

  it('is followed by the penalty and what a find gives back [Z14]', async () => {
    const penalty = {
      currency: 'USD',
      forgiven: false,
      found_days: 20,
      found_within: 40,
      found_later: 20,
    } as const;
    const paid = await rendered(<LossRecorded penalty={{ ...penalty, amount: 59 }} />, { areas });
    expect(textOf(paid)).toContain('You pay $59.00 for the lost Electron.');
    const none = await rendered(<LossRecorded penalty={{ ...penalty, amount: 0, forgiven: true }} />, {
      areas,
    });
    expect(textOf(none)).toContain("It's marked as lost. You pay nothing.");
  });
});

describe('the Delay Fee Summary', () => {
  const answers = queries().map(({ key }) => [key, somePriceList] as const);
  const page = async (search: string, language: 'en' | 'ja' = 'en') => {
    const props = { page: 'delay', params: {}, query: new URLSearchParams(search) } as const;
    return rendered(<Delay {...props} />, { areas, language, queries: answers });
  };

  it('tells every plan of a public place its one deadline, and what follows to the end [S29, N5, D3]', async () => {
    const words = textOf(await page(''));
    expect(words).toContain(
      "Hourly Return within 2 hours Included 2 hours +$1.00/h max $5.00 +$5.00/day from day 2 $60.00 the most you'll pay",
    );
    expect(words).toContain(
      'Daily Return within 24 hours Included 24 hours +$1.00/day 3 days $10.00 day 5, move to Monthly',
    );
    expect(words).toContain(
      'Monthly Return within 24 hours No fee first 10 days $60.00 day 11, move to Annual',
    );
    expect(words).toContain(
      'Paused day 8, until you return it First loss free day 10, counted as lost; the next $50.00',
    );
    expect(words).toContain('Lost $60.00, Annual $50.00');
  });

  it('tells what a private place is free of [S29, P15]', async () => {
    const words = textOf(await page('place=private&country=GB'));
    expect(words).toContain(
      'payment method required Return within 2 hours Included 2 hours $60.00 day 10, counted as lost',
    );
    expect(words).toContain(
      'no payment method needed Return within 2 hours Included 2 hours $0.00 no fees, ever',
    );
    expect(words).not.toContain('Monthly');
  });

  it('opens at the reader’s own country, and has the tabs Japan, USA, UK [S29, P12]', async () => {
    const current = (html: string) => /aria-current="true"[^>]*><span>([^<]*)/.exec(html)?.[1];
    expect(current(await page(''))).toBe('USA');
    expect(current(await page('', 'ja'))).toBe('日本');
    expect(current(await page('country=GB'))).toBe('UK');
    expect(textOf(await page(''))).toContain('Japan USA UK');
  });

  it('leaves out no rule of any schedule [N7]', () => {
    for (const schedule of Object.values(somePricing.schedules))
      expect(feeParts(schedule)).toHaveLength(1 + Math.max(1, schedule.rules.length));
  });
});

it('a charge that was withdrawn explains why, and when the longer plan took over [D17]', async () => {
  const place = { station: '1001', venue: 'Lantern Bar' };
  const feeId = '6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11';
  const explanation: Explanation = {
    fee: aPosted({
      kind: 'upgrade',
      amount: 60,
      state: 'withdrawn',
      withdrawn: 'longer_plan',
      given_back: 60,
    }),
    currency: 'USD',
    rental: {
      id: 'r',
      electron: 'E-1',
      start,
      deadline: start + 7200,
      taken_from: place,
      moved: { at: start + 9000, to: 'annual' },
    },
    schedule: { plan: 'monthly', version: 1 },
    payments: [],
    events: [],
  };
  const queries = [[['GET /users/fees/{feeId}', { feeId }], { code: 200, explanation }]] as const;
  const words = textOf(await rendered(<FeeExplanation feeId={feeId} />, { areas, queries }));
  expect(words).toContain('Waived: you bought a longer plan');
  expect(words).toContain('Your longer plan took over: Annual');
  expect(words).not.toContain('Came back');
});

it('a charge explains itself from the taking to what came back, in order [N7]', () => {
  const place = { station: '1001', venue: 'Lantern Bar' };
  const explanation: Explanation = {
    fee: aPosted({ at: start + 7200 }),
    currency: 'USD',
    rental: { id: 'r', electron: 'E-1', start, deadline: start + 7200, taken_from: place },
    schedule: { plan: 'hourly_rate', version: 1 },
    reminder: { sent_at: start + 6000, text: 'In 20 minutes …', to: '+1 … 71' },
    payments: [
      { at: start + 7201, amount: 1, kind: 'charge', state: 'succeeded' },
      { at: start + 9000, amount: 1, kind: 'refund', state: 'succeeded' },
      { at: start + 9001, amount: 1, kind: 'refund', state: 'failed' },
    ],
    events: [
      { type: 'taken', electron: 'E-1', ...place, at: start },
      { type: 'returned', electron: 'E-1', ...place, at: start + 7000 },
    ],
  };
  const moments = explanationMoments(explanation, ({ venue }) => venue);
  expect(moments.map(({ moment }) => moment)).toEqual([
    'taken',
    'reminder',
    'returned',
    'due',
    'fee',
    'refund',
  ]);
});
