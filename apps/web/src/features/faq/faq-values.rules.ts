import type { FeeSchedule } from '@etg/contract/fee-schedule';
import type { Pricing } from '@etg/contract/pricing';
import { communityHours, electronFacts } from '@etg/domain/electron-facts';

const minutesPerDay = 1440;

type Money = (amount: number, currency: string) => string;

/** Every number in an answer, from the country's fee schedules and the facts of an Electron. No text has its own. */
export function faqValues({ schedules, general, currency }: Pricing, money: Money) {
  const { hourly_rate, daily, monthly, semester, annual, promo, free_use_with_penalty } = schedules;
  const shown = (amount = 0) => money(amount, currency);
  const [extraHour, laterDay] = rulesOf(hourly_rate, 'charge');
  const [lateDay] = rulesOf(daily, 'charge');
  return {
    hourlyPrice: shown(hourly_rate.price),
    hourlyHours: hours(hourly_rate.window),
    extraHour: shown(extraHour?.amount),
    dayOneMost: shown(extraHour?.most),
    laterDay: shown(laterDay?.amount),
    laterFrom: dayNumber(laterDay?.after),
    hourlyMost: shown(hourly_rate.most),
    dailyPrice: shown(daily.price),
    dailyHours: hours(daily.window),
    lateDay: shown(lateDay?.amount),
    lateDays: lateDay?.times ?? 0,
    toMonthly: shown(ruleOf(daily, 'upgrade')?.amount),
    monthlyPrice: shown(monthly.price),
    monthlyDays: days(monthly.free),
    monthlyDay: dayNumber(ruleOf(monthly, 'upgrade')?.after),
    toAnnual: shown(ruleOf(monthly, 'upgrade')?.amount),
    semesterPrice: shown(semester.price),
    annualPrice: shown(annual.price),
    annualDays: days(annual.free),
    pausedDay: dayNumber(ruleOf(annual, 'suspend')?.after),
    communityHours,
    annualLostDay: dayNumber(ruleOf(annual, 'lost')?.after),
    annualLost: shown(annual.lost),
    promoHours: hours(promo.window),
    promoDay: shown(ruleOf(promo, 'charge')?.amount),
    promoFrom: dayNumber(ruleOf(promo, 'charge')?.after),
    promoMost: shown(promo.most),
    hold: shown(promo.hold),
    freeHours: hours(free_use_with_penalty.window),
    freeLostDay: dayNumber(ruleOf(free_use_with_penalty, 'lost')?.after),
    lost: shown(general.delay_return_fee),
    foundDays: annual.found_days,
    foundWithin: shown(general.refundWithin20DelayFree),
    foundLater: shown(general.otherReturn),
    refundDays: general.refund_days,
    capacity: electronFacts.capacityMah,
    output: electronFacts.outputAmps,
    iphone: electronFacts.oldestIphone,
  };
}
export type FaqValues = ReturnType<typeof faqValues>;

type Kind = FeeSchedule['rules'][number]['kind'];

function rulesOf({ rules }: FeeSchedule, kind: Kind) {
  return rules.filter((rule) => rule.kind === kind);
}

function ruleOf(schedule: FeeSchedule, kind: Kind) {
  return rulesOf(schedule, kind)[0];
}

function hours(minutes: number): number {
  return minutes / 60;
}

function days(minutes = 0): number {
  return minutes / minutesPerDay;
}

/** A step after 10 full days falls on day 11. */
function dayNumber(after = 0): number {
  return after / minutesPerDay + 1;
}
