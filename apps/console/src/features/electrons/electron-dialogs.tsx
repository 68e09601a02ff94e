import { type ElectronReason, electronReasons } from '@etg/contract/console/electron-words';
import type { ElectronRow } from '@etg/contract/console/electrons';
import { Area, Fields, Select } from '@etg/ui/console/form';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import type { ElectronAct } from './use-electron-acts.ts';

interface DialogProps {
  electron: Pick<ElectronRow, 'id'>;
  onDone: () => void;
  onCancel: () => void;
}

/** The dialog of an act: what it does, why, and one lit button. */
export function ElectronDialog({ act, ...rest }: DialogProps & { act: ElectronAct }) {
  switch (act) {
    case 'take-out':
      return <TakeOutDialog {...rest} />;
    case 'put-back':
      return <PutBackDialog {...rest} />;
    case 'retire':
      return <RetireDialog {...rest} />;
  }
}

function TakeOutDialog({ electron: { id }, onDone, onCancel }: DialogProps) {
  const t = useText();
  const wrong = useWhatIsWrong();
  return (
    <ActDialog
      title={t('console-electrons.take-out-title', { electron: id })}
      act={
        wrong.given &&
        planAct({
          name: 'POST /electrons/{electron}/service',
          params: { electron: id },
          given: { in_service: false, ...wrong.given },
          reasons: ['maintenance', 'faulty-station', 'rider-asked', 'mistake', 'other'],
        })
      }
      usualReason="maintenance"
      verb={t('console-electrons.take-out')}
      done={t('console-electrons.take-out-done', { electron: id })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t('console-electrons.take-out-about')}</p>
      <WhatIsWrong wrong={wrong} />
    </ActDialog>
  );
}

function PutBackDialog({ electron: { id }, onDone, onCancel }: DialogProps) {
  const t = useText();
  return (
    <ActDialog
      title={t('console-electrons.put-back-title', { electron: id })}
      act={planAct({
        name: 'POST /electrons/{electron}/service',
        params: { electron: id },
        given: { in_service: true },
        reasons: ['maintenance', 'faulty-station', 'rider-asked', 'mistake', 'other'],
      })}
      usualReason="maintenance"
      verb={t('console-electrons.put-back')}
      done={t('console-electrons.put-back-done', { electron: id })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t('console-electrons.put-back-about')}</p>
    </ActDialog>
  );
}

function RetireDialog({ electron: { id }, onDone, onCancel }: DialogProps) {
  const t = useText();
  const wrong = useWhatIsWrong();
  return (
    <ActDialog
      title={t('console-electrons.retire-title', { electron: id })}
      act={
        wrong.given &&
        planAct({
          name: 'POST /electrons/{electron}/retire',
          params: { electron: id },
          given: { ...wrong.given, typed: id },
          reasons: ['maintenance', 'faulty-station', 'other'],
        })
      }
      verb={t('console-electrons.retire-title', { electron: id })}
      done={t('console-electrons.retire-done', { electron: id })}
      dangerous={{ type: id, safe: t('console-electrons.retire-keep') }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t('console-electrons.retire-about')}</p>
      <WhatIsWrong wrong={wrong} />
    </ActDialog>
  );
}

/** What staff can say. `dud` is what the rule says. */
const reasonsOfStaff = electronReasons.filter((each) => each !== 'dud');

/** What is wrong with the Electron: chosen, and in words. `given` is undefined until something is chosen. */
function useWhatIsWrong() {
  const [why, setWhy] = useState<ElectronReason | ''>('');
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  return {
    why,
    setWhy,
    typed,
    setTyped,
    given: why === '' ? undefined : { why, ...(words && { words }) },
  };
}

function WhatIsWrong({
  wrong: { why, setWhy, typed, setTyped },
}: {
  wrong: ReturnType<typeof useWhatIsWrong>;
}) {
  const t = useText();
  return (
    <Fields>
      <Select
        label={t('console-electrons.wrong')}
        value={why}
        onChange={({ target }) => setWhy(reasonsOfStaff.find((each) => each === target.value) ?? '')}
      >
        <option value="">{t('console-electrons.wrong-choose')}</option>
        {reasonsOfStaff.map((each) => (
          <option key={each} value={each}>
            {t(`console-electrons.why-${each}`)}
          </option>
        ))}
      </Select>
      <Area
        label={t('console-electrons.wrong-words')}
        maxLength={300}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Fields>
  );
}
