import type { ActOutcome } from '@etg/contract/console/consequence';
import { longestTitle } from '@etg/contract/console/venue-words';
import type { Coordinates } from '@etg/contract/entities';
import { countryOfCode, knownCountries, type Region } from '@etg/domain/region';
import { Fields, Input, Select } from '@etg/ui/console/form';
import { Body } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { resultText } from '../../platform/act/act-result.ts';
import { useText } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { useLocale } from '../../platform/time.tsx';
import { cityOf, ZoneField } from '../../platform/time-zone.tsx';
import { exampleHours, joinNights } from './hours.rules.ts';
import { PinMap } from './pin-map.tsx';
import { PinField } from './place-pane.tsx';
import { useHours } from './use-hours.ts';
import styles from './venue.module.css';
import { WeekBars } from './week-bars.tsx';

interface NewVenue {
  /** Empty until one is chosen. */
  readonly country: Region;
  readonly title: string;
  readonly address: string;
  readonly pin: Coordinates | undefined;
  readonly timezone: string;
  readonly hours: string;
}

const nothing: NewVenue = { country: '', title: '', address: '', pin: undefined, timezone: '', hours: '' };

/** The least that a venue needs. The rest is edited on its page, which opens next [QF9]. */
export function NewVenueScreen() {
  const t = useText();
  const [, navigate] = useLocation();
  const [venue, setVenue] = useState(nothing);
  const hours = useHours(venue.hours, venue.timezone || 'UTC');
  const given = hours.error === undefined ? givenOf(venue) : undefined;
  function opened(outcome: ActOutcome): void {
    const venueId = resultText(outcome, 'id');
    navigate(venueId ? hrefOf('venue', { params: { venueId } }) : hrefOf('venues'));
  }
  return (
    <>
      <PageTop page="newVenue" crumbs={[{ href: hrefOf('venues'), label: t('console.page-venues') }]} />
      <Body>
        <div className={styles.new}>
          <Pane title={t('console-venues.new-about')}>
            <ActPanel
              act={
                given &&
                planAct({
                  name: 'POST /venues',
                  params: undefined,
                  given,
                  reasons: ['venue-asked', 'mistake', 'other'],
                })
              }
              verb={t('console-venues.new-do')}
              done={t('console-venues.new-done', { title: venue.title.trim() })}
              onDone={opened}
              onCancel={() => navigate(hrefOf('venues'))}
            >
              <NewVenueFields venue={venue} onChange={(changes) => setVenue({ ...venue, ...changes })} />
              <Input
                label={t('console-venues.new-hours')}
                hint={t('console-venues.hours-hint', { example: exampleHours })}
                error={hours.error}
                value={venue.hours}
                maxLength={200}
                spellCheck={false}
                autoComplete="off"
                onChange={({ target }) => setVenue({ ...venue, hours: target.value })}
              />
              {hours.week && <WeekBars week={joinNights(hours.week)} />}
              {!given && <p className={styles.sub}>{t('console-venues.new-missing')}</p>}
            </ActPanel>
          </Pane>
        </div>
      </Body>
    </>
  );
}

function givenOf({ country, title, address, pin, timezone, hours }: NewVenue) {
  if (country === '' || title.trim() === '' || address.trim() === '' || !pin || timezone === '')
    return undefined;
  const opening = hours.trim();
  return {
    country,
    fields: {
      title_en: title.trim(),
      address: address.trim(),
      pin,
      timezone,
      ...(opening !== '' && { opening_hours: opening }),
    },
  };
}

interface NewVenueFieldsProps {
  venue: NewVenue;
  onChange: (changes: Partial<NewVenue>) => void;
}

function NewVenueFields({ venue, onChange }: NewVenueFieldsProps) {
  const t = useText();
  const { country, title, address, pin, timezone } = venue;
  // Where the map begins: the pin is put by hand.
  const middle = countryOfCode(country)?.middle;
  return (
    <div className={styles.place}>
      <Fields>
        <CountryField country={country} onChange={onChange} />
        <Input
          label={t('console-venues.field-title')}
          maxLength={longestTitle}
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Input
          label={t('console-venues.field-address')}
          maxLength={200}
          value={address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
        <PinField pin={pin} onChange={(next) => onChange({ pin: next })} />
        <ZoneField
          label={t('console-venues.field-timezone')}
          zone={timezone}
          onChange={(zone) => onChange({ timezone: zone })}
        />
      </Fields>
      {middle && (
        <PinMap
          key={country}
          pin={pin ?? middle}
          name={title.trim() || cityOf(timezone)}
          isGuess={pin === undefined}
          onChange={(next) => onChange({ pin: next })}
        />
      )}
    </div>
  );
}

/** Only where prices exist, and where this person works. */
function CountryField({
  country,
  onChange,
}: {
  country: Region;
  onChange: (changes: Partial<NewVenue>) => void;
}) {
  const t = useText();
  const { scope } = useMe();
  const countryName = new Intl.DisplayNames([useLocale()], { type: 'region' });
  const open = knownCountries().filter(
    ({ code, state }) => state !== 'stopped' && (scope.countries?.includes(code) ?? true),
  );
  return (
    <Select
      label={t('console-venues.column-country')}
      hint={t('console-venues.country-hint')}
      value={country}
      onChange={({ target }) => {
        const chosen = open.find(({ code }) => code === target.value);
        onChange(
          chosen
            ? { country: chosen.code, timezone: chosen.zone, pin: undefined }
            : { country: '', timezone: '', pin: undefined },
        );
      }}
    >
      <option value="">{t('console-venues.choose-country')}</option>
      {open.map(({ code }) => (
        <option key={code} value={code}>
          {countryName.of(code)}
        </option>
      ))}
    </Select>
  );
}
