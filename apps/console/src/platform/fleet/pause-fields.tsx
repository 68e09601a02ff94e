import { type StationStateReason, stationStateReasons } from '@etg/contract/console/fleet-words';
import { Area, Fields, Input, Select } from '@etg/ui/console/form';
import { useState } from 'react';
import { useText } from '../i18n.tsx';
import { serverNow } from '../server-time.ts';

export interface Pause {
  readonly why: StationStateReason | '';
  readonly words: string;
  /** As the field has it: `2026-11-18T10:30`, in the reader's own zone. */
  readonly until: string;
  set(changes: Partial<Pick<Pause, 'why' | 'words' | 'until'>>): void;
  readonly isPast: boolean;
  /** For the act; undefined while no reason is chosen, or the end is past: it must not become a pause without one. */
  readonly given: { why: StationStateReason; words?: string; until?: number } | undefined;
}

/** Why a station is not live, and until when: riders read it. */
export function usePause(): Pause {
  const [fields, setFields] = useState<Pick<Pause, 'why' | 'words' | 'until'>>({
    why: '',
    words: '',
    until: '',
  });
  const { why } = fields;
  const words = fields.words.trim();
  const until = fields.until === '' ? undefined : Date.parse(fields.until) / 1_000;
  const isPast = until !== undefined && !(until > serverNow() / 1_000);
  return {
    ...fields,
    isPast,
    set: (changes) => setFields({ ...fields, ...changes }),
    given:
      why === '' || isPast
        ? undefined
        : { why, ...(words && { words }), ...(until !== undefined && { until: Math.floor(until) }) },
  };
}

export function PauseFields({ pause }: { pause: Pause }) {
  const t = useText();
  return (
    <Fields>
      <Select
        label={t('console-stations.pause-why')}
        value={pause.why}
        onChange={({ target }) =>
          pause.set({ why: stationStateReasons.find((why) => why === target.value) ?? '' })
        }
      >
        <option value="">{t('console.choose-reason')}</option>
        {stationStateReasons.map((why) => (
          <option key={why} value={why}>
            {t(`console-fleet.reason-${why}`)}
          </option>
        ))}
      </Select>
      <Area
        label={t('console-stations.pause-words')}
        hint={t('console-stations.pause-words-hint')}
        maxLength={300}
        value={pause.words}
        onChange={({ target }) => pause.set({ words: target.value })}
      />
      <Input
        type="datetime-local"
        label={t('console-stations.pause-until')}
        hint={t('console-stations.pause-until-hint')}
        error={pause.isPast ? t('console-stations.pause-past') : undefined}
        value={pause.until}
        onChange={({ target }) => pause.set({ until: target.value })}
      />
    </Fields>
  );
}
