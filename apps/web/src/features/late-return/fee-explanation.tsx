import type { FeeExplanation as Explanation } from '@etg/contract/late-return';
import { DetailLines } from '@etg/ui/list';
import { Note } from '@etg/ui/note';
import { Quiet } from '@etg/ui/quiet';
import { Timeline, TimelineStep } from '@etg/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { openHelp } from '../../platform/help-request.ts';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { LoadingPart } from '../../platform/loading-part.tsx';
import { callQuery } from '../../platform/query.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useVenueName } from '../../platform/venue-text.ts';
import { explanationMoments } from './explanation.rules.ts';

/** Why a fee was charged: the rental, its fee schedule, the reminder before it, the reports of the stations [N7]. */
export function FeeExplanation({ feeId }: { feeId: string }) {
  const { data, isError, refetch } = useQuery(callQuery('GET /users/fees/{feeId}', { params: { feeId } }));
  if (data) return <Explained explanation={data.explanation} />;
  return isError ? <CouldNotLoad onRetry={() => void refetch()} /> : <LoadingPart />;
}

function Explained({ explanation }: { explanation: Explanation }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useVenueName();
  const { fee, rental, schedule, reminder, currency } = explanation;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <div className="stack">
      <DetailLines
        lines={[
          { term: t(`late-return.fee-${fee.kind}`), value: money(fee.amount) },
          { term: t('late-return.state'), value: t(`late-return.state-${fee.state}`) },
          ...(fee.given_back > 0 && !fee.withdrawn
            ? [{ term: t('late-return.given-back'), value: money(fee.given_back) }]
            : []),
          { term: t('late-return.electron'), value: rental.electron },
          {
            term: t('late-return.schedule'),
            value: t('late-return.schedule-of', {
              plan: t(`plan.${schedule.plan}`),
              version: schedule.version,
            }),
          },
        ]}
      />
      {fee.instead_of && <p>{t('late-return.fee-instead', { plan: t(`plan.${fee.instead_of}`) })}</p>}
      {fee.withdrawn && fee.withdrawn !== 'waived' && (
        <Note tone="good">{t(`late-return.withdrawn-${fee.withdrawn}`)}</Note>
      )}
      {fee.why && (
        <Note tone="good">
          {t(fee.withdrawn ? 'late-return.waived-because' : 'late-return.refunded-because', {
            why: t(`late-return.because-${fee.why}`),
          })}
        </Note>
      )}
      <Timeline label={t('late-return.what-happened')}>
        {explanationMoments(explanation, nameOf).map(({ at, moment, amount, place, plan }) => (
          <TimelineStep
            key={`${moment} ${at}`}
            look={moment === 'fee' ? 'bad' : 'done'}
            when={format.dateTime(at)}
            amount={amount === undefined ? undefined : money(amount)}
          >
            {t(`late-return.moment-${moment}`, {
              place: plan === undefined ? (place ?? '') : t(`plan.${plan}`),
            })}
          </TimelineStep>
        ))}
      </Timeline>
      {reminder && (
        <Note tone="info">{t('late-return.reminded', { text: reminder.text, to: reminder.to })}</Note>
      )}
      <Quiet onClick={() => openHelp({ situation: 'anywhere', item: 'fee', itemId: fee.id })}>
        {t('late-return.not-right')}
      </Quiet>
    </div>
  );
}
