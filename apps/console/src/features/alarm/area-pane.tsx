import { classNames } from '@etg/ui/class-names';
import { Button } from '@etg/ui/console/button';
import { Check, Input } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { IconClose } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { withMember } from './alarm-draft.rules.ts';
import { titleOf, useCountryName } from './alarm-field-words.ts';
import styles from './alarms.module.css';
import type { AlarmForm } from './use-alarm-form.ts';
import { useVenueSearch } from './use-venues.ts';

/** Where it has to happen to be told: narrower than what one may see [QF12]. */
export function AreaPane({ form }: { form: AlarmForm }) {
  const t = useText();
  const { page, values } = form;
  const isEverywhere = values.countries.length === 0 && values.venues.length === 0;
  return (
    <Pane
      title={t('console-alarms.where')}
      about={t(isEverywhere ? 'console-alarms.where-all' : 'console-alarms.where-only')}
    >
      <div className={styles.stack}>
        <CountryChecks form={form} />
        {(page.hasVenues || values.venues.length > 0) && <VenueChoice form={form} />}
      </div>
    </Pane>
  );
}

/** One country is no choice, unless another one is chosen that cannot be seen any more. */
function CountryChecks({ form: { page, values, isChanged, set } }: { form: AlarmForm }) {
  const t = useText();
  const countryName = useCountryName();
  const all = [...new Set([...page.countries, ...values.countries])].toSorted();
  if (all.length < 2 && values.countries.length === 0) return null;
  return (
    <fieldset className={classNames(styles.group, isChanged('countries') && styles.changed)}>
      <legend>{t('console-alarms.field-countries')}</legend>
      <div className={styles.checks}>
        {all.map((country) => (
          <Check
            key={country}
            checked={values.countries.includes(country)}
            onChange={() => set('countries', withMember(all, values.countries, country))}
          >
            {countryName(country)}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

function VenueChoice({ form }: { form: AlarmForm }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { page, values } = form;
  const search = useVenueSearch(typed, values.venues);
  // A venue is told about only if its country is, too.
  const isOutside = ({ country }: { country: string }) =>
    values.countries.length > 0 && !values.countries.includes(country);
  const outside = page.venues.filter((venue) => values.venues.includes(venue.id) && isOutside(venue));
  function choose(ids: readonly string[]): void {
    form.set('venues', ids.toSorted());
    setTyped('');
  }
  const add = (id: string) => choose([...values.venues, id]);
  return (
    <div className={styles.stack}>
      <Input
        label={t('console-alarms.field-venues')}
        type="search"
        autoComplete="off"
        placeholder={t('console-alarms.find-venue')}
        value={typed}
        changed={form.isChanged('venues')}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
          event.preventDefault();
          // A failure is shown where the venues would be.
          search.first().then(
            (first) => first && add(first.id),
            () => undefined,
          );
        }}
      />
      {search.error !== null && <ProblemNote error={search.error} />}
      {typed.trim() !== '' && search.venues && (
        <ul className={styles.found} aria-label={t('console-alarms.found')}>
          {search.venues.map(({ id, title, city }) => (
            <li key={id}>
              <button type="button" onClick={() => add(id)}>
                <b>{title}</b> <span>{city}</span>
              </button>
            </li>
          ))}
          {search.venues.length === 0 && <li>{t('console-alarms.no-venue')}</li>}
        </ul>
      )}
      {outside.map(({ id, title }) => (
        <Note key={id} tone="warn">
          {t('console-alarms.venue-outside', { name: title })}
        </Note>
      ))}
      <ChosenVenues form={form} onChange={choose} />
    </div>
  );
}

function ChosenVenues({ form, onChange }: { form: AlarmForm; onChange: (ids: readonly string[]) => void }) {
  const t = useText();
  const { venues } = form.values;
  if (venues.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('console-alarms.chosen-venues')}>
      {venues.map((id) => {
        const name = titleOf(form.page, id) ?? t('console-alarms.venue-gone');
        return (
          <li key={id}>
            <span>{name}</span>
            <Button
              size="small"
              kind="ghost"
              icon={<IconClose small />}
              aria-label={t('console-alarms.remove-of', { name })}
              onClick={() => onChange(venues.filter((each) => each !== id))}
            />
          </li>
        );
      })}
    </ul>
  );
}
