import { textFilters } from '@etg/contract/console/text-words';
import type { TextRow } from '@etg/contract/console/texts';
import { languages } from '@etg/contract/languages';
import { Button } from '@etg/ui/console/button';
import { ChoiceChip } from '@etg/ui/console/chips';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status } from '@etg/ui/console/status';
import { IconEdit } from '@etg/ui/icons-more';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { ListFilters } from '../../platform/table/list-filters.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { ViewLinks } from '../../platform/view-links.tsx';
import { ownNameOf, type TextQuery } from './text-query.rules.ts';
import styles from './texts.module.css';
import type { useTextList } from './use-text-list.ts';

interface TextsPaneProps {
  query: TextQuery;
  list: ReturnType<typeof useTextList>;
  chosen: string;
}

/** Every text in one language, and which of them are changed, missing, or do not fit any more. */
export function TextsPane({ query, list, chosen }: TextsPaneProps) {
  const t = useText();
  const search = useSearchState();
  const { pages, texts, first, more } = list;
  return (
    <Pane
      title={t('console.page-texts')}
      bare
      flush
      footer={first && t('console-texts.rows', { count: first.total })}
    >
      <Languages query={query} list={list} />
      <ListFilters search={search} label={t('console-texts.find')}>
        <div className={styles.narrow}>
          <ViewLinks
            label={t('console-texts.views')}
            current={query.filter}
            views={textFilters.map((view) => ({
              view,
              href: search.href({ view: view === 'all' ? undefined : view, key: undefined }),
              text: t(`console-texts.view-${view}`),
            }))}
          />
          <ChoiceChip
            label={t('console-texts.area')}
            value={query.area ?? ''}
            onChange={({ target }) => search.set({ area: target.value || undefined, key: undefined })}
          >
            <option value="">{t('console-texts.area-any')}</option>
            {first?.areas.map((area) => (
              <option key={area} value={area}>
                {area}
              </option>
            ))}
          </ChoiceChip>
        </div>
      </ListFilters>
      <Pending query={{ ...pages, data: texts }}>
        {texts?.length === 0 ? (
          <NoTexts query={query} />
        ) : (
          <ul className={styles.list} aria-label={t('console.page-texts')}>
            {texts?.map((row) => (
              <li key={row.key}>
                <TextLine row={row} query={query} isChosen={row.key === chosen} />
              </li>
            ))}
          </ul>
        )}
        {pages.hasNextPage && (
          <div className={styles.more}>
            <Button kind="ghost" disabled={pages.isFetching} onClick={more}>
              {t('console-texts.more')}
            </Button>
          </div>
        )}
      </Pending>
    </Pane>
  );
}

function Languages({ query, list: { first } }: Pick<TextsPaneProps, 'query' | 'list'>) {
  const t = useText();
  const search = useSearchState();
  return (
    <nav className={styles.languages} aria-label={t('console-texts.languages')}>
      {languages.map((language) => {
        const { missing, misfit } = first?.counts[language] ?? { missing: 0, misfit: 0 };
        return (
          <Link
            key={language}
            href={search.href({ language })}
            aria-current={language === query.language ? 'true' : undefined}
          >
            <b lang={language}>{ownNameOf(language)}</b>
            <Status kind={missing + misfit > 0 ? 'warn' : 'good'}>
              {missing + misfit > 0
                ? t('console-texts.missing', { count: missing + misfit })
                : t('console-texts.complete')}
            </Status>
          </Link>
        );
      })}
    </nav>
  );
}

function TextLine({ row, query, isChosen }: { row: TextRow; query: TextQuery; isChosen: boolean }) {
  const t = useText();
  const search = useSearchState();
  const { key, words, state, reports } = row;
  const read = state === 'missing' || state === 'misfit' ? 'en' : query.language;
  return (
    <Link href={search.href({ key })} aria-current={isChosen ? 'true' : undefined}>
      <code>{key}</code>
      {state === 'own' && <Status kind="done">{t('console-texts.is-own')}</Status>}
      {state === 'misfit' && <Status kind="warn">{t('console-texts.is-misfit')}</Status>}
      {state === 'missing' && (
        <span className={styles.soft}>
          {reports ? t('console-texts.seen', { count: reports }) : t('console-texts.is-missing')}
        </span>
      )}
      <span className={styles.words} lang={state === 'misfit' ? undefined : read}>
        {words}
      </span>
    </Link>
  );
}

/** Empty says what would be here. */
function NoTexts({ query: { filter, q, area } }: { query: TextQuery }) {
  const t = useText();
  if (q !== undefined || area !== undefined || filter === 'all')
    return (
      <PlaceNote icon={<IconEdit />} title={t('console-texts.none')}>
        {t('console-texts.none-text')}
      </PlaceNote>
    );
  return (
    <PlaceNote icon={<IconEdit />} title={t(`console-texts.none-${filter}`)}>
      {t(`console-texts.none-${filter}-text`)}
    </PlaceNote>
  );
}
