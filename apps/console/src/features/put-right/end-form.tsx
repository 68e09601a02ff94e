import type { PutRight } from '@etg/contract/console/support';
import { Fields, Input, Select } from '@etg/ui/console/form';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useMoment } from '../../platform/time.tsx';
import { fromField, toField } from '../../platform/zoned-time.rules.ts';
import { reasons, type WayProps } from './ways.ts';

/** Ends the rental where and when the Electron came back: as proposed from evidence, or as the agent says [QC5]. */
export function EndForm({ facts: { rental }, onDone, onCancel }: WayProps) {
  return rental ? <EndOf rental={rental} onDone={onDone} onCancel={onCancel} /> : null;
}

type Rental = NonNullable<PutRight['rental']>;

function EndOf({ rental, onDone, onCancel }: Omit<WayProps, 'facts'> & { rental: Rental }) {
  const t = useText();
  const moment = useMoment();
  const { proposed, from } = rental;
  const zone = proposed?.place.zone ?? from.zone;
  const [isProposed, setProposed] = useState(proposed !== undefined);
  const [station, setStation] = useState(proposed?.place.station ?? from.station);
  const [time, setTime] = useState(() => toField(proposed?.at ?? Date.now() / 1_000, zone));
  const typed = { station: station.trim(), at: fromField(time, zone) };
  const said = isProposed && proposed ? { station: proposed.place.station, at: proposed.at } : typed;
  const isStation = /^\d{4}(\d\d)?$/.test(said.station);
  const act =
    isStation && said.at !== undefined
      ? planAct({
          name: 'POST /rentals/{rentalId}/end-by-hand',
          params: { rentalId: rental.id },
          given: { station: said.station, at: said.at },
          reasons,
        })
      : undefined;
  return (
    <ActPanel
      act={act}
      verb={t('console-put-right.end-verb')}
      verbWith={(amount) => t('console-put-right.end-verb-with', { amount })}
      done={t('console-put-right.end-done', { electron: rental.electron })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Fields>
        {proposed && (
          <Select
            label={t('console-put-right.where-when')}
            value={isProposed ? 'proposed' : 'other'}
            onChange={({ target }) => setProposed(target.value === 'proposed')}
          >
            <option value="proposed">
              {t('console-put-right.as-proposed', {
                venue: proposed.place.venue,
                when: moment(proposed.at, proposed.place.zone),
              })}
            </option>
            <option value="other">{t('console-put-right.elsewhere')}</option>
          </Select>
        )}
        {!isProposed && (
          <>
            <Input
              label={t('console-put-right.station')}
              error={!isStation && t('console-put-right.station-code')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={station}
              onChange={(event) => setStation(event.target.value)}
            />
            <Input
              label={t('console-put-right.moment')}
              hint={t('console-put-right.in-zone', { zone })}
              error={said.at === undefined && t('console-put-right.no-moment')}
              type="datetime-local"
              min={toField(rental.start, zone)}
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          </>
        )}
      </Fields>
    </ActPanel>
  );
}
