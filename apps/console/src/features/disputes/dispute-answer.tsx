import type { DisputeLine } from '@etg/contract/console/disputes';
import { Area } from '@etg/ui/console/form';
import { Loading, Skeleton } from '@etg/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useMoney } from '../../platform/time.tsx';
import { useDraft } from '../../platform/use-draft.ts';
import type { AnswerName } from './dispute-row.tsx';
import { evidenceAddress } from './use-dispute-keys.ts';

interface AnswerProps {
  line: DisputeLine;
  onClose: () => void;
}

/** The one answer to a bank: with a text and the file, or by giving in. */
export function DisputeAnswer({ answer, ...props }: AnswerProps & { answer: AnswerName }) {
  return answer === 'contest' ? <Contest {...props} /> : <Accept {...props} />;
}

function useConclude(onClose: () => void): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['GET /disputes'] });
    void client.invalidateQueries({ queryKey: ['GET /disputes/{disputeId}'] });
    onClose();
  };
}

const longest = 4_000;

function Contest({ line, onClose }: AnswerProps) {
  const t = useText();
  const money = useMoney();
  const conclude = useConclude(onClose);
  const params = { disputeId: line.id };
  const query = useQuery(callQuery('GET /disputes/{disputeId}', { params }));
  const draft = useDraft(`contest ${line.id}`, query.data?.draft ?? '');
  const text = draft.value.trim();
  const act =
    text !== ''
      ? planAct({
          name: 'POST /disputes/{disputeId}/contest',
          params,
          given: { text },
          reasons: ['dispute', 'other'],
        })
      : undefined;
  return (
    <ActDialog
      title={t('console-disputes.contest-title')}
      act={act}
      verb={t('console-disputes.contest-verb')}
      done={t('console-disputes.contest-done', { money: money(line.amount.amount, line.amount.currency) })}
      onDone={() => {
        draft.drop();
        conclude();
      }}
      onCancel={onClose}
    >
      {query.data === undefined ? (
        <Loading label={t('console.loading')}>
          <Skeleton />
        </Loading>
      ) : (
        <Area
          label={t('console-disputes.text')}
          hint={t('console-disputes.text-hint')}
          rows={12}
          lang="en"
          maxLength={longest}
          value={draft.value}
          changed={draft.isChanged}
          onChange={(event) => draft.set(event.target.value)}
        />
      )}
      <p>
        <a href={evidenceAddress(line.id)} target="_blank" rel="noreferrer">
          {t('console-disputes.look-at-file', { pieces: line.pieces })}
        </a>
      </p>
    </ActDialog>
  );
}

function Accept({ line, onClose }: AnswerProps) {
  const t = useText();
  const money = useMoney();
  const conclude = useConclude(onClose);
  const sum = money(line.amount.amount, line.amount.currency);
  return (
    <ActDialog
      title={t('console-disputes.accept-title')}
      act={planAct({
        name: 'POST /disputes/{disputeId}/accept',
        params: { disputeId: line.id },
        given: {},
        reasons: ['dispute', 'goodwill', 'mistake', 'other'],
      })}
      verb={t('console-disputes.accept-verb', { money: sum })}
      done={t('console-disputes.accept-done', { money: sum })}
      onDone={conclude}
      onCancel={onClose}
    />
  );
}
