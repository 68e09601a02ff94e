import { Input } from '@etg/ui/console/form';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { useText } from '../../platform/i18n.tsx';
import { reasons, type WayProps } from './ways.ts';

const mostDays = 366;

/** The plan ends later, and what is in the hand is due later. */
export function AddTimeForm({ facts: { plan }, onDone, onCancel }: WayProps) {
  const t = useText();
  const [typed, setTyped] = useState('1');
  const count = Number(/^\d{1,3}$/.test(typed.trim()) ? typed : 0);
  const days = count >= 1 && count <= mostDays ? count : undefined;
  const act =
    plan && days !== undefined
      ? planAct({
          name: 'POST /plans/{planId}/add-days',
          params: { planId: plan.id },
          given: { days },
          reasons,
        })
      : undefined;
  return (
    <ActPanel
      act={act}
      verb={
        days === undefined
          ? t('console-put-right.add-time')
          : t('console-put-right.add-verb', { count: days })
      }
      done={t('console-put-right.add-done', { count: days ?? 0 })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Input
        label={t('console-put-right.days')}
        error={days === undefined && t('console-put-right.days-range', { most: mostDays })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActPanel>
  );
}
