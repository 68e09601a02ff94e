import { Fields, Select } from '@etg/ui/console/form';
import { useState } from 'react';
import { type PlannedAct, planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useMoment, useMoney } from '../../platform/time.tsx';
import { AmountField } from './amount-field.tsx';
import { type Charge, chargesOf } from './put-right.rules.ts';
import { reasons, type WayProps } from './ways.ts';

/** Gives back a fee or the price of a plan, in whole or part, or waives what is owed. */
export function GiveBackForm({ facts, onDone, onCancel }: WayProps) {
  const t = useText();
  const money = useMoney();
  const nameOf = useChargeName();
  const charges = chargesOf(facts);
  const [id, setId] = useState<string>();
  const [isPart, setPart] = useState(false);
  const [part, setPart_] = useState<number>();
  const [plan, setPlan] = useState<'kept' | 'ended'>('kept');
  const charge = charges.find((each) => each.id === id) ?? charges[0];
  const isWhole = !isPart || charge?.of === 'debt';
  const amount = isWhole ? charge?.most : part;
  if (!charge) return null;
  const act = amount !== undefined ? plannedFor(charge, { amount, plan }) : undefined;
  const words = { amount: amount === undefined ? '' : money(amount, charge.currency) };
  const way = charge.of === 'debt' ? 'waive' : 'give-back';
  return (
    <ActPanel
      act={act}
      verb={
        amount === undefined ? t('console-put-right.give-back') : t(`console-put-right.${way}-verb`, words)
      }
      done={t(`console-put-right.${way}-done`, words)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Fields>
        <Select
          label={t('console-put-right.what')}
          value={charge.id}
          onChange={({ target }) => setId(target.value)}
        >
          {charges.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
        {charge.of !== 'debt' && (
          <Select
            label={t('console-put-right.how-much')}
            value={isPart ? 'part' : 'whole'}
            onChange={({ target }) => setPart(target.value === 'part')}
          >
            <option value="whole">
              {t('console-put-right.whole', { amount: money(charge.most, charge.currency) })}
            </option>
            <option value="part">{t('console-put-right.part')}</option>
          </Select>
        )}
        {!isWhole && (
          <AmountField
            key={charge.id}
            label={t('console-put-right.amount')}
            currency={charge.currency}
            most={charge.most}
            onChange={setPart_}
          />
        )}
        {charge.of === 'plan' && (
          <Select
            label={t('console-put-right.the-plan')}
            value={plan}
            onChange={({ target }) => setPlan(target.value === 'ended' ? 'ended' : 'kept')}
          >
            <option value="kept">{t('console-put-right.plan-kept')}</option>
            <option value="ended">{t('console-put-right.plan-ended')}</option>
          </Select>
        )}
      </Fields>
    </ActPanel>
  );
}

function plannedFor(
  { of, id }: Charge,
  { amount, plan }: { amount: number; plan: 'kept' | 'ended' },
): PlannedAct {
  switch (of) {
    case 'fee':
      return planAct({
        name: 'POST /fees/{feeId}/give-back',
        params: { feeId: id },
        given: { amount },
        reasons,
      });
    case 'debt':
      return planAct({ name: 'POST /fees/{feeId}/waive', params: { feeId: id }, given: {}, reasons });
    case 'plan':
      return planAct({
        name: 'POST /plans/{planId}/refund',
        params: { planId: id },
        given: { amount, plan },
        reasons,
      });
  }
}

/** "Late fee, Fri 7:45 pm: $1.00" */
function useChargeName(): (charge: Charge) => string {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  const moment = useMoment();
  return ({ of, name, at, zone, most, currency }) =>
    t(of === 'debt' ? 'console-put-right.owed' : 'console-put-right.charge', {
      name: word(name),
      when: moment(at, zone),
      amount: money(most, currency),
    });
}
