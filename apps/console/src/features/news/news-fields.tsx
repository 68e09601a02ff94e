import { languages } from '@etg/contract/languages';
import { longestNews, newsKinds } from '@etg/contract/news-words';
import { Area, Fields, Input, Select } from '@etg/ui/console/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useLocale } from '../../platform/time.tsx';
import { cityOf } from '../../platform/time-zone.tsx';
import { useSettled } from '../../platform/use-settled.ts';
import styles from './news.module.css';
import { type NewsVenue, newsPlaces } from './news-form.rules.ts';
import type { NewsPage } from './news-page.ts';
import type { NewsEditing } from './use-news-form.ts';

interface NewsFieldsProps {
  page: NewsPage;
  editing: NewsEditing;
}

/** What is told, where, and from when until when. */
export function NewsFields({ page, editing }: NewsFieldsProps) {
  const t = useText();
  const { form, set } = editing;
  return (
    <Fields>
      {languages.map((language) => (
        <Area
          key={language}
          label={new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language}
          lang={language}
          maxLength={longestNews}
          value={form.words[language]}
          hint={
            form.words[language] === ''
              ? language !== 'en' && t('console-texts.news-words-hint')
              : t('console-texts.news-words-of-most', {
                  length: form.words[language].length,
                  most: longestNews,
                })
          }
          onChange={({ target }) =>
            set({ words: { ...form.words, [language]: target.value.replaceAll('\n', ' ') } })
          }
        />
      ))}
      <Select
        label={t('console-texts.news-kind')}
        value={form.kind}
        onChange={({ target }) => set({ kind: newsKinds.find((kind) => kind === target.value) ?? 'info' })}
      >
        {newsKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`console-texts.news-kind-${kind}`)}
          </option>
        ))}
      </Select>
      <PlaceFields page={page} editing={editing} />
      <DateFields editing={editing} />
    </Fields>
  );
}

function PlaceFields({ page, editing: { form, set, faults } }: NewsFieldsProps) {
  const t = useText();
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  const places = newsPlaces.filter(
    (place) =>
      (place !== 'everywhere' || page.everywhere) && (place !== 'country' || page.countries.length > 0),
  );
  return (
    <>
      <Select
        label={t('console-texts.news-where')}
        value={form.where}
        onChange={({ target }) =>
          set({ where: newsPlaces.find((place) => place === target.value) ?? 'country' })
        }
      >
        {places.map((place) => (
          <option key={place} value={place}>
            {t(`console-texts.news-where-${place}`)}
          </option>
        ))}
      </Select>
      {form.where === 'country' && (
        <Select
          label={t('console-texts.news-country')}
          value={form.country}
          onChange={({ target }) => set({ country: target.value })}
        >
          <option value="">{t('console-texts.news-choose')}</option>
          {page.countries.map((country) => (
            <option key={country} value={country}>
              {names.of(country)}
            </option>
          ))}
        </Select>
      )}
      {(form.where === 'venue' || form.where === 'area') && (
        <VenueField chosen={form.venue} onChange={(venue) => set({ venue })} />
      )}
      {form.where === 'area' && (
        <Input
          label={t('console-texts.news-km')}
          unit={t('console-texts.news-km-unit')}
          inputMode="numeric"
          value={form.km}
          error={faults.some((fault) => fault === 'km') && t('console-texts.news-km-wrong')}
          onChange={({ target }) => set({ km: target.value })}
        />
      )}
    </>
  );
}

const mostShown = 6;

/** A venue, found by its name or city. */
function VenueField({
  chosen,
  onChange,
}: {
  chosen: NewsVenue | null;
  onChange: (venue: NewsVenue) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const q = useSettled((typed ?? '').trim());
  const query = useQuery({
    ...callQuery('GET /alarms/venues', { query: { q: q.slice(0, 100) } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const found = typed === undefined || q === '' ? undefined : query.data?.venues.slice(0, mostShown);
  return (
    <div>
      <Input
        type="search"
        autoComplete="off"
        label={t('console-texts.news-venue')}
        hint={t('console-texts.news-venue-hint')}
        value={typed ?? chosen?.title ?? ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found && (
        <ul className={styles.found} aria-label={t('console-texts.news-venue')}>
          {found.map(({ id, title, city, country }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onChange({ id, title, country });
                  setTyped(undefined);
                }}
              >
                <b>{title}</b> <span>{city}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li>{t('console-texts.news-venue-none')}</li>}
        </ul>
      )}
    </div>
  );
}

function DateFields({ editing: { form, set, faults, zone } }: Pick<NewsFieldsProps, 'editing'>) {
  const t = useText();
  const city = cityOf(zone);
  return (
    <div className={styles.pair}>
      {(['from', 'until'] as const).map((field) => (
        <Input
          key={field}
          type="datetime-local"
          label={t(`console-texts.news-${field}`)}
          hint={t(`console-texts.news-${field}-hint`, { city })}
          error={faults.some((fault) => fault === field) && t('console-texts.news-no-time', { city })}
          value={form[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ))}
    </div>
  );
}
