import type { OpenRental } from '@etg/contract/rental';
import { Group } from '@etg/ui/page';
import { Timeline, TimelineStep } from '@etg/ui/timeline';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import { type TimelineLine, timelineLines } from './timeline.rules.ts';
import { useStepTexts } from './use-step-texts.ts';

/** The fees that follow while the Electron is kept, under their heading. */
export function WhatHappensNext({ rental }: { rental: OpenRental }) {
  const t = useText();
  return (
    <Group title={t('late-return.if-kept')}>
      <FeesAhead rental={rental} />
    </Group>
  );
}

/** The fees that follow while the Electron is kept, with dates and amounts, to the last one [S15]. */
export function FeesAhead({ rental }: { rental: OpenRental }) {
  const t = useText();
  const format = useFormat();
  const when = useWhen(useNow(60_000));
  const { amountOf, textOf } = useStepTexts(rental);
  const money = (amount: number) => format.money(amount, rental.currency);
  const late = rental.status === 'expired';
  const lines = timelineLines(rental.next);
  const { lost } = rental;
  const isLossApart = !lines.some(({ kind }) => kind === 'lost') && lost.price > 0;
  if (lines.length === 0 && !isLossApart) return null;
  return (
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
      {isLossApart && (
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
  );
}

function lookOf({ kind }: TimelineLine, nextWhileLate: boolean): 'bad' | 'stop' | undefined {
  if (kind === 'lost') return 'stop';
  return nextWhileLate ? 'bad' : undefined;
}
