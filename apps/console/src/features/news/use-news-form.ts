import type { ConsoleNews } from '@etg/contract/console/news';
import { factsOf } from '@etg/domain/region';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../platform/query.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { bodyOf, formOf, type NewsForm, newForm, readKeptNews } from './news-form.rules.ts';

/** What is typed about an announcement: it survives a reload, and a colleague's change in between. */
export function useNewsForm(news: ConsoleNews | undefined) {
  // A second click, a second tab or a retry writes the same new one [QA7].
  const [newId] = useState(() => crypto.randomUUID());
  const id = news?.id ?? newId;
  const first: NewsForm = news ? formOf({ ...news, title: news.venue?.title }) : newForm;
  const draft = useDraft(`news ${news?.id ?? 'new'}`, JSON.stringify(first));
  const form = readKeptNews(draft.value) ?? first;
  const isChanged = JSON.stringify({ ...form, version: 0 }) !== JSON.stringify({ ...first, version: 0 });
  const zone = useZone(form, news);
  return {
    id,
    form: isChanged ? form : first,
    zone,
    isChanged,
    isOutdated: isChanged && form.version !== first.version,
    ...bodyOf(isChanged ? form : first, zone),
    set: (changes: Partial<NewsForm>) => draft.set(JSON.stringify({ ...form, ...changes })),
    rebase: () => draft.set(JSON.stringify({ ...form, version: first.version })),
    drop: draft.drop,
  };
}

export type NewsEditing = ReturnType<typeof useNewsForm>;

/** By whose clock the dates are: the place's own. */
function useZone({ where, country, venue }: NewsForm, news: ConsoleNews | undefined): string {
  const isStored = venue !== null && venue.id === news?.body.venue_id;
  const isAtVenue = where === 'area' || where === 'venue';
  const { data } = useQuery({
    ...callQuery('GET /venues/{venueId}', { params: { venueId: venue?.id ?? '' } }),
    enabled: isAtVenue && venue !== null && !isStored,
  });
  if (where === 'country' && country !== '') return factsOf(country).zone;
  if (!isAtVenue || venue === null) return 'UTC';
  return isStored ? news.zone : data?.fields.timezone || factsOf(venue.country).zone;
}
