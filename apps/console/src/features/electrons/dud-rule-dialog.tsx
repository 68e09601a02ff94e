import { type DudNumber, type DudRule, dudBounds, dudNumbers, dudRuleFaults } from '@etg/domain/dud-rule';
import { Fields, Input } from '@etg/ui/console/form';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';

/** The month of the rule. */
const monthDays = 30;

interface DudRuleDialogProps {
  rule: DudRule;
  onDone: () => void;
  onCancel: () => void;
}

/** The numbers by which Electrons are judged, and what other ones would change [QF10]. */
export function DudRuleDialog({ rule, onDone, onCancel }: DudRuleDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState({
    dud_at: String(rule.dud_at),
    suspect_at: String(rule.suspect_at),
    paybacks_a_month: String(rule.paybacks_a_month),
  });
  const given = {
    dud_at: toNumber(typed.dud_at),
    suspect_at: toNumber(typed.suspect_at),
    paybacks_a_month: toNumber(typed.paybacks_a_month),
  };
  const faults = dudRuleFaults(given);
  const isSame = dudNumbers.every((name) => given[name] === rule[name]);
  const isReady = !isSame && Object.keys(faults).length === 0;
  const errorOf = (name: DudNumber) =>
    faults[name] && t(`console-electrons.rule-${faults[name]}`, dudBounds[name]);
  return (
    <ActDialog
      title={t('console-electrons.rule')}
      act={
        isReady
          ? planAct({
              name: 'POST /dud-rule',
              params: undefined,
              given,
              reasons: ['goodwill', 'abuse', 'maintenance', 'mistake', 'other'],
            })
          : undefined
      }
      verb={t('console-electrons.rule-save')}
      done={t('console-electrons.rule-done')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t('console-electrons.rule-about')}</p>
      <Fields>
        {dudNumbers.map((name) => (
          <Input
            key={name}
            label={t(`console-electrons.rule-${name}`)}
            hint={t(`console-electrons.rule-${name}-hint`, { days: monthDays })}
            error={errorOf(name)}
            changed={given[name] !== rule[name]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </Fields>
    </ActDialog>
  );
}

function toNumber(typed: string): number {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
