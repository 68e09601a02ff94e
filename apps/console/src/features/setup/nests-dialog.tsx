import { mostNests } from '@etg/contract/console/setup-words';
import { Fields, Input } from '@etg/ui/console/form';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';

interface NestsDialogProps {
  code: string;
  /** How many the station shows: what was entered was probably wrong. */
  shown: number;
  onClose: () => void;
}

/** How many nests it should have, put right: the check is judged again [QF6]. */
export function NestsDialog({ code, shown, onClose }: NestsDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState(String(shown));
  const text = typed.trim();
  const nests = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  const isCount = nests >= 1 && nests <= mostNests;
  return (
    <ActDialog
      title={t('console-setup.replan-title', { code })}
      act={
        isCount
          ? planAct({
              name: 'POST /stations/{code}/planned-nests',
              params: { code },
              given: { nests },
              reasons: ['mistake', 'maintenance', 'other'],
            })
          : undefined
      }
      usualReason="mistake"
      verb={t('console-setup.replan')}
      done={t('console-setup.replan-done', { code })}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{t('console-setup.replan-about', { shown })}</p>
      <Fields>
        <Input
          label={t('console-setup.nests')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={typed}
          error={isCount ? undefined : t('console-setup.replan-wrong', { most: mostNests })}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Fields>
    </ActDialog>
  );
}
