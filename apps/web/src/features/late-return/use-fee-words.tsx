import type { FeeSchedule } from '@etg/contract/fee-schedule';
import type { FeePart } from '@etg/ui/fee-bar';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { type FeePartWords, feeParts } from './fee-parts.rules.ts';

const minutesPerDay = 1440;

/** A schedule as the parts of a fee bar, in words. */
export function useFeeWords(): (schedule: FeeSchedule) => FeePart[] {
  const t = useText();
  const format = useFormat();
  return (schedule) => {
    const { currency } = schedule;
    const money = (amount: number) => format.money(amount, currency);
    const parts = feeParts(schedule);
    const last = parts.at(-1);
    return parts.map((words) => ({
      ...said(words),
      ...(words === last && words !== parts[0] && { look: 'stop' as const }),
    }));

    function said(words: FeePartWords): FeePart {
      switch (words.part) {
        case 'included':
          return { look: 'in', title: t('late-return.included'), detail: span(words.minutes) };
        case 'nothing-ever':
          return { title: money(0), detail: t('late-return.nothing-ever') };
        case 'each-hour':
          return {
            title: t('late-return.an-hour', { amount: money(words.amount) }),
            detail: t('late-return.at-most', { amount: money(words.most) }),
          };
        case 'each-day':
          return {
            title: t('late-return.a-day', { amount: money(words.amount) }),
            detail: t('late-return.days', { days: words.days }),
          };
        case 'each-day-from':
          return {
            title: t('late-return.a-day', { amount: money(words.amount) }),
            detail: t('late-return.from-day', { day: words.day }),
          };
        case 'upgrade':
          return {
            title: money(words.amount),
            detail: t('late-return.upgrade', { day: words.day, plan: t(`late-return.plan-${words.to}`) }),
          };
        case 'paused':
          return { title: t('late-return.paused'), detail: t('late-return.paused-day', { day: words.day }) };
        case 'lost':
          return {
            title: money(words.amount),
            detail: t(words.forgiven ? 'late-return.lost-forgiven' : 'late-return.lost-day', {
              day: words.day,
            }),
          };
        case 'most':
          return { title: money(words.amount), detail: t('late-return.most-ever') };
      }
    }
  };

  function span(minutes: number): string {
    return minutes % minutesPerDay === 0 && minutes > minutesPerDay
      ? t('late-return.days-each', { days: minutes / minutesPerDay })
      : t('late-return.hours', { hours: minutes / 60 });
  }
}
