import { Area, Fields, Select } from '@etg/ui/console/form';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { useText } from '../../platform/i18n.tsx';
import type { WayProps } from './ways.ts';

/** Keeps a rider from renting, with words that they read; or lets a blocked one rent again [QC7]. */
export function StopForm(props: WayProps) {
  return props.facts.standing.why === 'blocked' ? <LetGoOn {...props} /> : <Stop {...props} />;
}

const choices = [1, 7, 30] as const;
const daySeconds = 86_400;
const longest = 300;

function Stop({ facts: { rider }, onDone, onCancel }: WayProps) {
  const t = useText();
  const [days, setDays] = useState<number>();
  const [until, setUntil] = useState<number>();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const language = t(`console-put-right.language-${rider.language}`);
  const act =
    words !== ''
      ? planAct({
          name: 'POST /riders/{riderId}/block',
          params: { riderId: rider.id },
          given: { words, ...(until !== undefined && { until }) },
          reasons: ['abuse', 'dispute', 'rider-asked', 'other'],
        })
      : undefined;
  function choose(value: string): void {
    const chosen = choices.find((choice) => String(choice) === value);
    setDays(chosen);
    setUntil(chosen && Math.floor(Date.now() / 1_000) + chosen * daySeconds);
  }
  return (
    <ActPanel
      act={act}
      verb={t('console-put-right.stop')}
      done={t('console-put-right.stop-done')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Fields>
        <Select
          label={t('console-put-right.until')}
          value={days === undefined ? '' : String(days)}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('console-put-right.until-lifted')}</option>
          {choices.map((count) => (
            <option key={count} value={count}>
              {t('console-put-right.for-days', { count })}
            </option>
          ))}
        </Select>
        <Area
          label={t('console-put-right.rider-reads', { language })}
          hint={t('console-put-right.rider-reads-hint', { language })}
          lang={rider.language}
          rows={3}
          maxLength={longest}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Fields>
    </ActPanel>
  );
}

function LetGoOn({ facts: { rider, standing }, onDone, onCancel }: WayProps) {
  const t = useText();
  const act = planAct({
    name: 'POST /riders/{riderId}/unblock',
    params: { riderId: rider.id },
    given: {},
    reasons: ['mistake', 'goodwill', 'rider-asked', 'other'],
  });
  return (
    <ActPanel
      act={act}
      verb={t('console-put-right.unblock')}
      done={t('console-put-right.unblock-done')}
      onDone={onDone}
      onCancel={onCancel}
    >
      {standing.words !== undefined && (
        <Note tone="info">
          <span lang={rider.language}>{standing.words}</span>
        </Note>
      )}
    </ActPanel>
  );
}
