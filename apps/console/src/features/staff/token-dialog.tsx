import type { ActOutcome } from '@etg/contract/console/consequence';
import type { Right } from '@etg/contract/console/rights';
import { Input } from '@etg/ui/console/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { resultText } from '../../platform/act/act-result.ts';
import { useText } from '../../platform/i18n.tsx';
import { OnceSecret } from '../../platform/once-secret.tsx';
import { RightChecks } from './role-fields.tsx';

/** A token for a program: a name, what it may do, for how long. Its secret is shown once [QS7]. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly Right[]>([]);
  const [days, setDays] = useState('90');
  const [made, setMade] = useState<{ secret: string | undefined }>();
  const isComplete = /^[a-z0-9][a-z0-9-]{0,29}$/.test(name) && rights.length > 0 && isDays(days);
  function conclude(outcome: ActOutcome): void {
    void client.invalidateQueries({ queryKey: ['GET /staff/tokens'] });
    if (outcome.outcome === 'done') setMade({ secret: resultText(outcome, 'secret') });
    else onClose();
  }
  if (made)
    return (
      <OnceSecret title={t('console-staff.token-title', { name })} secret={made.secret} onClose={onClose}>
        {t('console-staff.token-text')}
      </OnceSecret>
    );
  return (
    <ActDialog
      title={t('console-staff.new-token')}
      act={
        isComplete
          ? planAct({
              name: 'POST /staff/tokens/create',
              params: undefined,
              given: { name, rights: [...rights], scope: {}, days: Number(days) },
              reasons: undefined,
            })
          : undefined
      }
      verb={t('console-staff.create-token')}
      done={t('console-staff.token-created', { name })}
      onDone={conclude}
      onCancel={onClose}
    >
      <Input
        label={t('console-staff.name')}
        hint={t('console-staff.token-name-hint')}
        autoComplete="off"
        maxLength={30}
        value={name}
        onChange={(event) => setName(event.target.value.toLowerCase())}
      />
      <Input
        label={t('console-staff.lasts')}
        unit={t('console-staff.days')}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <RightChecks chosen={rights} onChange={setRights} />
    </ActDialog>
  );
}

function isDays(text: string): boolean {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= 366;
}
