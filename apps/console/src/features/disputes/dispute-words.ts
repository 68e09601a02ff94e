import type { DisputeLine } from '@etg/contract/console/disputes';
import type { StatusKind } from '@etg/ui/console/status';
import { useText } from '../../platform/i18n.tsx';
import { useMoney } from '../../platform/time.tsx';

/** What the rider told the bank, in few words, by the gateway's names of reasons. */
export function useReasonWords(): (reason: string) => string {
  const t = useText();
  const words: Readonly<Record<string, string>> = {
    fraud: t('console-disputes.reason-fraud'),
    not_recognized: t('console-disputes.reason-not-recognized'),
    product_not_received: t('console-disputes.reason-not-received'),
    product_unsatisfactory: t('console-disputes.reason-unsatisfactory'),
    cancelled_recurring_transaction: t('console-disputes.reason-cancelled'),
    credit_not_processed: t('console-disputes.reason-not-given-back'),
    duplicate: t('console-disputes.reason-duplicate'),
    transaction_amount_differs: t('console-disputes.reason-amount'),
    retrieval: t('console-disputes.reason-retrieval'),
    general: t('console-disputes.reason-general'),
  };
  return (reason) => words[reason] ?? reason.replaceAll('_', ' ');
}

/** What was paid. */
export function useWhatWords(): (what: string | undefined) => string {
  const t = useText();
  const words: Readonly<Record<string, string>> = {
    plan: t('console-disputes.what-plan'),
    hold: t('console-disputes.what-plan'),
    late: t('console-disputes.what-late'),
    lost: t('console-disputes.what-lost'),
    upgrade: t('console-disputes.what-upgrade'),
    debt: t('console-disputes.what-debt'),
    damage: t('console-disputes.what-damage'),
  };
  return (what) => (what === undefined ? t('console-disputes.what-unknown') : (words[what] ?? what));
}

/** How complete the evidence is, and whether contesting is right at all. */
export function useEvidenceWords(): (line: DisputeLine) => string {
  const t = useText();
  const money = useMoney();
  const lack: Readonly<Record<string, string>> = {
    books: t('console-disputes.lacks-books'),
    rental: t('console-disputes.lacks-rental'),
    taken: t('console-disputes.lacks-taken'),
    message: t('console-disputes.lacks-message'),
  };
  return ({ owe, lacks, pieces, delivered }) => {
    if (owe) return t('console-disputes.owe', { money: money(owe.amount, owe.currency) });
    const counted = t('console-disputes.pieces', { pieces, delivered });
    if (lacks.length === 0) return t('console-disputes.complete', { counted });
    const missed = lacks.map((one) => lack[one] ?? one).join(t('console-disputes.and'));
    return t('console-disputes.lacks', { counted, missed });
  };
}

export function useDisputeStatus(): (line: DisputeLine) => { kind: StatusKind; words: string } {
  const t = useText();
  return ({ status, state, answer, answer_state }) => {
    if (answer_state === 'sending') return { kind: 'wait', words: t('console-disputes.status-sending') };
    if (answer_state === 'unknown') return { kind: 'wait', words: t('console-disputes.status-unknown') };
    if (status === 'won') return { kind: 'good', words: t('console-disputes.status-won') };
    if (status === 'expired') return { kind: 'bad', words: t('console-disputes.status-expired') };
    if (status.endsWith('accepted')) return { kind: 'done', words: t('console-disputes.status-accepted') };
    if (state === 'decided') return { kind: 'bad', words: t('console-disputes.status-lost') };
    if (answer === 'contest' || state === 'waiting')
      return { kind: 'wait', words: t('console-disputes.status-waiting') };
    return { kind: 'warn', words: t('console-disputes.status-open') };
  };
}
