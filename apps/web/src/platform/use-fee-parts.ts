import type { FeeSchedule } from '@etg/contract/fee-schedule';
import type { FeePart } from '@etg/ui/fee-bar';
import { type FeePartValues, feeParts } from './fee-parts.rules.ts';
import { useText } from './i18n.tsx';
import { useFormat } from './use-format.ts';

/** The parts of a fee bar for a schedule, with their texts. Needs the texts `plan`. */
export function useFeeParts(): (schedule: FeeSchedule) => FeePart[] {
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
          return { look: 'in', title: t('plan.late-included'), detail: span(part.minutes) };
        case 'no-fee':
          return {
            look: 'in',
            title: t('plan.late-no-fee'),
            detail: t('plan.late-first-days', { days: part.days }),
          };
        case 'nothing-ever':
          return { title: money(0), detail: t('plan.late-nothing-ever') };
        case 'each-hour':
          return {
            title: t('plan.late-an-hour', { amount: money(part.amount) }),
            onOneLine: true,
            detail: t('plan.late-at-most', { amount: money(part.most) }),
          };
        case 'each-day':
          return {
            title: t('plan.late-a-day', { amount: money(part.amount) }),
            onOneLine: true,
            detail: t('plan.late-days', { days: part.days }),
          };
        case 'each-day-from':
          return {
            title: t('plan.late-a-day', { amount: money(part.amount) }),
            onOneLine: true,
            detail: t('plan.late-from-day', { day: part.day }),
          };
        case 'upgrade':
          return {
            title: money(part.amount),
            detail: t('plan.late-upgrade', { day: part.day, plan: t(`plan.${part.to}`) }),
          };
        case 'paused':
          return { title: t('plan.late-paused'), detail: t('plan.late-paused-day', { day: part.day }) };
        case 'lost':
          return part.forgiven
            ? {
                title: t('plan.late-lost-free'),
                detail: t('plan.late-lost-forgiven', { day: part.day, amount: money(part.amount) }),
              }
            : { title: money(part.amount), detail: t('plan.late-lost-day', { day: part.day }) };
        case 'most':
          return { title: money(part.amount), detail: t('plan.late-most-ever') };
      }
    }
  };

  function span(minutes: number): string {
    return t('plan.late-hours', { hours: minutes / 60 });
  }
}
