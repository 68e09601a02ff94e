import type { FeeSchedule } from '@etg/contract/fee-schedule';
import type { FeePart } from '@etg/ui/fee-bar';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { type FeePartValues, feeParts } from './fee-parts.rules.ts';

/** The parts of a fee bar for a schedule, with their texts. */
export function useFeeTexts(): (schedule: FeeSchedule) => FeePart[] {
  const t = useText();
  const format = useFormat();
  return (schedule) => {
    const { currency } = schedule;
    const money = (amount: number) => format.money(amount, currency);
    const parts = feeParts(schedule);
    const last = parts.at(-1);
    return parts.map((part) => ({
      ...textsOf(part),
      ...(part === last && part !== parts[0] && { look: 'stop' as const }),
    }));

    function textsOf(part: FeePartValues): FeePart {
      switch (part.part) {
        case 'included':
          return { look: 'in', title: t('late-return.included'), detail: span(part.minutes) };
        case 'no-fee':
          return {
            look: 'in',
            title: t('late-return.no-fee'),
            detail: t('late-return.first-days', { days: part.days }),
          };
        case 'nothing-ever':
          return { title: money(0), detail: t('late-return.nothing-ever') };
        case 'each-hour':
          return {
            title: t('late-return.an-hour', { amount: money(part.amount) }),
            detail: t('late-return.at-most', { amount: money(part.most) }),
          };
        case 'each-day':
          return {
            title: t('late-return.a-day', { amount: money(part.amount) }),
            detail: t('late-return.days', { days: part.days }),
          };
        case 'each-day-from':
          return {
            title: t('late-return.a-day', { amount: money(part.amount) }),
            detail: t('late-return.from-day', { day: part.day }),
          };
        case 'upgrade':
          return {
            title: money(part.amount),
            detail: t('late-return.upgrade', { day: part.day, plan: t(`late-return.plan-${part.to}`) }),
          };
        case 'paused':
          return { title: t('late-return.paused'), detail: t('late-return.paused-day', { day: part.day }) };
        case 'lost':
          return {
            title: money(part.amount),
            detail: t(part.forgiven ? 'late-return.lost-forgiven' : 'late-return.lost-day', {
              day: part.day,
            }),
          };
        case 'most':
          return { title: money(part.amount), detail: t('late-return.most-ever') };
      }
    }
  };

  function span(minutes: number): string {
    return t('late-return.hours', { hours: minutes / 60 });
  }
}
