import { containsAllWords, foldText } from '@etg/domain/search-text';
import { EmptyState } from '@etg/ui/empty-state';
import { Field } from '@etg/ui/field';
import { DetailsRow, List } from '@etg/ui/list';
import { Group, Page } from '@etg/ui/page';
import { Pill } from '@etg/ui/pill';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { Segmented } from '@etg/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { countriesShown, countryOf, useCountryLabel } from '../../platform/country.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { callQuery, firstQuery } from '../../platform/query.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import { useFormat } from '../../platform/use-format.ts';
import { faqSections } from './faq-questions.ts';
import { type FaqValues, faqValues } from './faq-values.rules.ts';

/** Inlined: the first HTML contains the answers with their numbers. */
export function queries() {
  return [firstQuery('GET /pricing_list')];
}

export function Screen({ query }: ScreenProps) {
  const t = useText();
  const language = useLanguage();
  const format = useFormat();
  const prices = useQuery(callQuery('GET /pricing_list'));
  const list = prices.data?.data.pricing;
  const country = countryOf(query.get('country'), language, list);
  const pricing = list?.[country];
  return (
    <>
      <AppBar back="/" title={t('faq.title')} />
      {pricing && (
        <Questions
          values={faqValues(pricing, format.money)}
          first={query.get('q') ?? ''}
          country={country}
          countries={countriesShown(list)}
        />
      )}
      {!pricing && !prices.isPending && (
        <Page>
          <CouldNotLoad onRetry={() => void prices.refetch()} />
        </Page>
      )}
      {prices.isPending && <Loading />}
    </>
  );
}

interface QuestionsProps {
  readonly values: FaqValues;
  readonly first: string;
  readonly country: string;
  readonly countries: readonly string[];
}

function Questions({ values, first, country, countries }: QuestionsProps) {
  const t = useText();
  const label = useCountryLabel((country) => t(`faq.country-${country}`));
  const [searched, setSearched] = useState(first);
  const folded = foldText(searched);
  const sections = faqSections.map(({ id, questions }) => {
    const all = questions.map((question) => ({
      question,
      asked: t(`faq.q-${question}`, values),
      answer: t(`faq.a-${question}`, values),
    }));
    return {
      id,
      found: all.filter(({ asked, answer }) => containsAllWords(foldText(`${asked} ${answer}`), folded)),
    };
  });
  const count = sections.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <Page loose>
      <div className="stack">
        <search>
          <form action="/faq" onSubmit={(event) => event.preventDefault()}>
            <Field
              label={t('faq.search')}
              type="search"
              name="q"
              maxLength={100}
              value={searched}
              onChange={(event) => setSearched(event.target.value)}
            />
          </form>
        </search>
        <Segmented
          label={t('faq.country')}
          value={country}
          segments={countries.map((value) => ({
            value,
            label: label(value),
            href: `/faq?${new URLSearchParams({ country: value })}`,
          }))}
        />
        <p className="sr" role="status">
          {folded && t('faq.found', { count })}
        </p>
      </div>
      {sections
        .filter(({ found }) => found.length > 0)
        .map(({ id, found }) => (
          <Group key={id} title={t(`faq.section-${id}`)}>
            <List>
              {found.map(({ question, asked, answer }) => (
                <DetailsRow key={question} title={asked} open={folded !== '' && count <= 3}>
                  <p>{answer}</p>
                </DetailsRow>
              ))}
            </List>
          </Group>
        ))}
      {count === 0 && (
        <EmptyState
          drawing={<SceneNothing />}
          title={t('faq.none')}
          action={<Pill href="/contact">{t('faq.ask')}</Pill>}
        >
          {t('faq.none-note')}
        </EmptyState>
      )}
    </Page>
  );
}
