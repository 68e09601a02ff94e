import type { OpenRental } from '@etg/contract/rental';
import { Group } from '@etg/ui/page';
import { Timeline, TimelineStep } from '@etg/ui/timeline';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import { dayNumber, type TimelineLine, timelineLines } from './timeline.rules.ts';

/** The fees that follow while the Electron is kept, with dates and amounts, to the last one [S15]. */
export function WhatHappensNext({ rental }: { rental: OpenRental }) {
  const t = useText();
  const format = useFormat();
  const when = useWhen(useNow(60_000));
  const textOf = useLineText(rental);
  const money = (amount: number) => format.money(amount, rental.currency);
  const late = rental.status === 'expired';
  const lines = timelineLines(rental.next);
  const { lost } = rental;
  return (
    <Group title={t(late ? 'late-return.if-kept' : 'late-return.next')}>
      <Timeline>
        {lines.map((line, index) => (
          <TimelineStep
            key={line.at}
            look={lookOf(line, late && index === 0)}
            when={when(line.at)}
            amount={amountOf(line)}
          >
            {textOf(line)}
          </TimelineStep>
        ))}
        {!lines.some(({ kind }) => kind === 'lost') && lost.price > 0 && (
          <TimelineStep
            look="stop"
            when={t('late-return.if-lost')}
            amount={t(lost.forgiven ? 'late-return.forgiven' : 'late-return.up-to', {
              amount: money(lost.price),
            })}
          >
            {t('late-return.if-found', { days: lost.found_days, amount: money(lost.found_within) })}
          </TimelineStep>
        )}
      </Timeline>
    </Group>
  );

  function amountOf({ kind, amount, every, total, forgiven }: TimelineLine): string | undefined {
    if (kind === 'suspend') return undefined;
    if (kind === 'lost' && forgiven) return t('late-return.forgiven');
    if (kind === 'lost' && rental.most !== undefined)
      return t('late-return.in-all', { amount: money(total) });
    if (every) return t(`late-return.each-${every}`, { amount: money(amount) });
    return kind === 'charge' ? `+${money(amount)}` : money(amount);
  }
}

function lookOf({ kind }: TimelineLine, nextWhileLate: boolean): 'bad' | 'stop' | undefined {
  if (kind === 'lost') return 'stop';
  return nextWhileLate ? 'bad' : undefined;
}

function useLineText(rental: OpenRental): (line: TimelineLine) => string {
  const t = useText();
  const { deadline, plan, most } = rental;
  // The hours and days of a schedule count from when it started to apply.
  const start = rental.moved?.at ?? rental.start;
  return (line) => {
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
  };
}
