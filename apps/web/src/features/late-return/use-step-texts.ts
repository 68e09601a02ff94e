import type { OpenRental } from '@etg/contract/rental';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { dayNumber, type TimelineLine } from './timeline.rules.ts';

export interface StepTexts {
  /** Undefined for a step without money. */
  readonly amountOf: (line: TimelineLine) => string | undefined;
  readonly textOf: (line: TimelineLine) => string;
}

/** The words for a step of "If you keep it". */
export function useStepTexts(rental: OpenRental): StepTexts {
  const t = useText();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, rental.currency);
  const { deadline, plan, most } = rental;
  // The hours and days of a schedule count from when it started to apply.
  const start = rental.moved?.at ?? rental.start;
  return { amountOf, textOf };

  function amountOf({ kind, amount, every, total, forgiven }: TimelineLine): string | undefined {
    if (kind === 'suspend') return undefined;
    if (kind === 'lost' && forgiven) return t('late-return.forgiven');
    if (kind === 'lost' && most !== undefined) return t('late-return.in-all', { amount: money(total) });
    if (every) return t(`late-return.each-${every}`, { amount: money(amount) });
    return kind === 'charge' ? `+${money(amount)}` : money(amount);
  }

  function textOf(line: TimelineLine): string {
    switch (line.kind) {
      case 'charge':
        if (line.at === deadline)
          return t('late-return.step-window', { hours: Math.round((deadline - start) / 3600) });
        return line.plan === 'daily' && plan === 'daily'
          ? t('late-return.step-late-day', { day: dayNumber(deadline, line.at) })
          : t('late-return.step-day', { day: dayNumber(start, line.at) });
      case 'upgrade':
        return t('late-return.step-upgrade', { plan: t(`plan.${line.to ?? line.plan}`) });
      case 'suspend':
        return t('late-return.step-suspend');
      case 'lost':
        if (line.forgiven) return t('late-return.step-lost-forgiven');
        if (line.insteadOf)
          return t('late-return.step-lost-cancelled', { plan: t(`plan.${line.insteadOf}`) });
        return t(most === undefined ? 'late-return.step-lost' : 'late-return.step-lost-most');
    }
  }
}
