import type { Billing } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { IconCheck } from '@etg/ui/icons';
import { DetailLines } from '@etg/ui/list';
import { Note } from '@etg/ui/note';
import type { Reply } from '../../platform/api.ts';
import { type Translate, useText } from '../../platform/i18n.tsx';
import { labelTexts } from '../../platform/payment-labels.ts';
import { useFormat } from '../../platform/use-format.ts';
import { usePlanEnd } from '../../platform/use-plan-end.ts';
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
  const planEnd = usePlanEnd();
  const { sums = [], credits = [], until = 0, obstacle, electron = '' } = offer;
  const textOf = (money: typeof sums) =>
    money.map((sum) => format.money(sum.amount, sum.currency)).join(' + ');
  const amount = textOf(sums);
  const credit = textOf(credits);
  const date = planEnd(billing.plan_id, billing.paid_until_date);
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
          {t(`late-return.refund-${obstacle}`, {
            amount: amount || credit,
            electron,
            date: format.day(until),
          })}
        </Note>
        {close}
      </>
    );
  return (
    <>
      {amount === '' && credit !== '' ? (
        <p>{t('late-return.refund-credit-only', { amount: credit, date })}</p>
      ) : (
        <p>
          {t('late-return.refund-text', {
            amount,
            method: methodsOf(offer, t).join(', ') || t('late-return.refund-method'),
            date,
          })}
        </p>
      )}
      {amount !== '' && credit !== '' && <p>{t('late-return.refund-credit-too', { amount: credit })}</p>}
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

/** Each method once: what was charged gets its money back. */
function methodsOf({ payments = [] }: RefundQuestionProps['offer'], t: Translate): string[] {
  const names = payments.flatMap(({ method }) => {
    if (!method) return [];
    const { label, viewLabel, last_4 } = method;
    const kind = label === 'credit_card' ? viewLabel : undefined;
    // Not broken over two lines: "Visa •••• 1111".
    return [[kind ?? t(labelTexts[label]), last_4 && `••••\u00a0${last_4}`].filter(Boolean).join('\u00a0')];
  });
  return [...new Set(names)];
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
