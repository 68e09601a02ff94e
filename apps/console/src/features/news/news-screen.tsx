import type { ConsoleNews } from '@etg/contract/console/news';
import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { IconBell } from '@etg/ui/icons';
import { IconPlus } from '@etg/ui/icons-more';
import { Link } from '@etg/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useFollow } from '../../platform/live.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import styles from './news.module.css';
import type { NewsPage } from './news-page.ts';
import { NewsPane } from './news-pane.tsx';
import { usePlaceWords } from './use-place-words.ts';

const kinds: Readonly<Record<ConsoleNews['state'], StatusKind>> = {
  on: 'good',
  planned: 'wait',
  draft: 'off',
  over: 'done',
  stopped: 'off',
};

/** What riders of a place are told, above their page: now, later, and before [QM9]. */
export function NewsScreen() {
  const t = useText();
  const search = useSearchState();
  const isPhone = usePhone();
  const query = useQuery(callQuery('GET /news'));
  useFollow('texts', [['GET /news']]);
  const page = query.data;
  const asked = search.get('news');
  const isNew = asked === 'new';
  const chosen = page?.news.find(({ id }) => id === asked) ?? (isPhone || isNew ? undefined : page?.news[0]);
  const begin = () => search.set({ news: 'new' }, 'step');
  useKeys([{ keys: 'n', label: t('console-texts.news-new'), line: true, run: begin }]);
  const isOne = isPhone && (isNew || asked !== '');
  return (
    <>
      <PageTop
        page="news"
        title={isOne && isNew ? t('console-texts.news-new') : undefined}
        crumbs={isOne ? [{ href: hrefOf('news'), label: t('console.page-news') }] : undefined}
      >
        {!isNew && (
          <Button icon={<IconPlus />} onClick={begin}>
            {t('console-texts.news-new')}
          </Button>
        )}
      </PageTop>
      <Body>
        <div className={styles.page}>
          <Pending query={query}>
            {page && (
              <>
                {!isOne && <NewsList page={page} chosen={isNew ? undefined : chosen?.id} />}
                {isNew ? (
                  <NewsPane page={page} news={undefined} />
                ) : (
                  chosen && <NewsPane key={chosen.id} page={page} news={chosen} />
                )}
              </>
            )}
          </Pending>
        </div>
      </Body>
    </>
  );
}

function NewsList({ page, chosen }: { page: NewsPage; chosen: string | undefined }) {
  const t = useText();
  const search = useSearchState();
  const placeWords = usePlaceWords();
  return (
    <Pane title={t('console.page-news')} about={t('console-texts.news-about')} flush>
      {page.news.length === 0 && (
        <PlaceNote icon={<IconBell />} title={t('console-texts.news-none')}>
          {t('console-texts.news-none-text')}
        </PlaceNote>
      )}
      <ul className={styles.list} aria-label={t('console.page-news')}>
        {page.news.map((news) => (
          <li key={news.id}>
            <Link
              href={search.href({ news: news.id })}
              aria-current={news.id === chosen ? 'true' : undefined}
            >
              <b lang="en">{news.body.words.en}</b>
              <Status kind={kinds[news.state]}>{t(`console-texts.news-state-${news.state}`)}</Status>
              <span>{placeWords(news)}</span>
              <span>{t('console-texts.news-stations', { count: news.stations })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
