import type { Billing } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { IconCheck } from '@etg/ui/icons';
import { DetailLines } from '@etg/ui/list';
import { Note } from '@etg/ui/note';
import type { Reply } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import type { Refunding } from './use-refund.ts';

export interface RefundQuestionProps {
  readonly billing: Billing;
  readonly offer: Reply<'GET /{provider}/subscriptions/refund'>;
  readonly refunding: Refunding;
  readonly onClose: () => void;
}

/** The amount and the payments it consists of; or what prevents the refund, and then there is no yes to press. */
export function RefundQuestion({ billing, offer, refunding, onClose }: RefundQuestionProps) {
  const t = useText();
  const format = useFormat();
  const { sums = [], until = 0, obstacle, electron = '' } = offer;
  const amount = sums.map((sum) => format.money(sum.amount, sum.currency)).join(' + ');
  const close = <Action onClick={onClose}>{t('late-return.close')}</Action>;
  if (offer.code !== 200)
    return (
      <>
        <p>{t('late-return.refund-none')}</p>
        {close}
      </>
    );
  if (obstacle)
    return (
      <>
        <Note tone="warn">
          {t(`late-return.refund-${obstacle}`, { amount, electron, date: format.day(until) })}
        </Note>
        {close}
      </>
    );
  return (
    <>
      <p>{t('late-return.refund-text', { amount, date: format.day(billing.paid_until_date) })}</p>
      <Payments offer={offer} amount={amount} />
      {refunding.refusal && (
        <Note tone="bad" alert>
          {refunding.refusal}
        </Note>
      )}
      <Action icon={<IconCheck />} onClick={refunding.keep}>
        {t('late-return.refund-no')}
      </Action>
      <Action look="danger" onClick={refunding.refund}>
        {t('late-return.refund-yes')}
      </Action>
    </>
  );
}

/** The single payments, where the sum consists of more than one. */
function Payments({ offer, amount }: Pick<RefundQuestionProps, 'offer'> & { amount: string }) {
  const t = useText();
  const format = useFormat();
  const { payments = [] } = offer;
  if (payments.length < 2) return null;
  const lines = payments.map((paid) => ({
    term: t(`plan.${paid.plan}`),
    value: format.money(paid.amount, paid.currency),
  }));
  return <DetailLines lines={[...lines, { term: t('late-return.refund-total'), value: amount }]} />;
}
