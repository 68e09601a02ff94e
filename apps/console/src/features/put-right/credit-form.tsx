import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useMoney } from '../../platform/time.tsx';
import { AmountField } from './amount-field.tsx';
import { reasons, type WayProps } from './ways.ts';

/** Money that pays for the next plan, or for a part of it. */
export function CreditForm({ facts, onDone, onCancel }: WayProps) {
  const t = useText();
  const money = useMoney();
  const { currency, rider } = facts;
  const [amount, setAmount] = useState<number>();
  const act =
    amount === undefined
      ? undefined
      : planAct({
          name: 'POST /riders/{riderId}/credit',
          params: { riderId: rider.id },
          given: { amount, currency },
          reasons,
        });
  const shown = amount === undefined ? '' : money(amount, currency);
  return (
    <ActPanel
      act={act}
      verb={
        amount === undefined
          ? t('console-put-right.credit')
          : t('console-put-right.credit-verb', { amount: shown })
      }
      done={t('console-put-right.credit-done', { amount: shown })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <AmountField label={t('console-put-right.amount')} currency={currency} onChange={setAmount} />
    </ActPanel>
  );
}
