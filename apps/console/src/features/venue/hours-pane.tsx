import { Button } from '@etg/ui/console/button';
import { Input } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { cityOf } from '../../platform/time-zone.tsx';
import { dayHours, exampleHours, joinNights, type Week, writeWeek } from './hours.rules.ts';
import { HoursEditor } from './hours-editor.tsx';
import { useHours } from './use-hours.ts';
import type { VenueForm } from './use-venue-form.ts';
import styles from './venue.module.css';
import { WeekBars } from './week-bars.tsx';

/** When it is open, as a week; typed as OpenStreetMap writes hours, or day by day [QF9]. */
export function HoursPane({ form }: { form: VenueForm }) {
  const t = useText();
  const { values, mayEdit } = form;
  const hours = useHours(values.opening_hours, values.timezone);
  const [isByDay, setByDay] = useState(false);
  // What the days below say, as long as the field says the same: the server's answer to it may still be on its way.
  const [byDay, setWeek] = useState<{ text: string; week: Week }>();
  const week = byDay?.text === values.opening_hours ? byDay.week : hours.week && joinNights(hours.week);
  const isChanged = form.isChanged('opening_hours');
  function set(next: Week): void {
    const text = writeWeek(next);
    setWeek({ text, week: next });
    form.set({ opening_hours: text });
  }
  return (
    <Pane
      title={t('console-venues.hours')}
      about={t('console-venues.zone-time', { city: cityOf(values.timezone) })}
      end={
        mayEdit && (
          <>
            <Button size="small" onClick={() => form.set({ opening_hours: '24/7' })}>
              {t('console-venues.open-always', { hours: dayHours })}
            </Button>
            <Button size="small" disabled={!week} onClick={() => week && set(week.map(() => week[0] ?? []))}>
              {t('console-venues.copy-monday')}
            </Button>
            <Button size="small" aria-expanded={isByDay} onClick={() => setByDay(!isByDay)}>
              {t('console-venues.by-day')}
            </Button>
          </>
        )
      }
    >
      {week ? (
        <WeekBars week={week} />
      ) : (
        values.opening_hours === '' && <p className={styles.sub}>{t('console-venues.hours-unknown')}</p>
      )}
      {isByDay && <HoursEditor week={week ?? emptyWeek} onChange={set} />}
      {mayEdit && (
        <div className={styles.gap}>
          <Input
            label={t('console-venues.hours-field')}
            hint={t('console-venues.hours-hint', { example: exampleHours })}
            error={hours.error}
            value={values.opening_hours}
            changed={isChanged}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => form.set({ opening_hours: target.value })}
          />
        </div>
      )}
      <Meanwhile form={form} tidy={hours.tidy} />
    </Pane>
  );
}

/** What the hours were, and how many rentals began while these say closed: perhaps they are wrong. */
function Meanwhile({ form: { page, isChanged }, tidy }: { form: VenueForm; tidy: string | undefined }) {
  const t = useText();
  const isNew = isChanged('opening_hours');
  const asked = callQuery('GET /venues/{venueId}', {
    params: { venueId: page.id },
    query: { hours: tidy ?? '' },
  });
  const counted = useQuery({ ...asked, enabled: isNew && tidy !== undefined && page.stations.length > 0 });
  const count = isNew ? (counted.data?.rentals_while_closed ?? 0) : page.rentals_while_closed;
  const before = page.fields.opening_hours || t('console-venues.value-none');
  return (
    <p className={styles.sub}>
      {isNew && t('console-venues.hours-until-now', { hours: before })}{' '}
      {count > 0 && t('console-venues.rentals-while-closed', { count, days: countedDays })}
    </p>
  );
}

/** Of rentals while it was closed, as the server counts them. */
const countedDays = 30;
const emptyWeek: Week = Array.from({ length: 7 }, () => []);
