import { cookies } from '@etg/contract/cookies';
import type { Language } from '@etg/contract/languages';
import type { News as OneNews } from '@etg/contract/news';
import type { PageName } from '@etg/contract/pages';
import { IconInfo, IconWarn } from '@etg/ui/icons';
import { IconClose } from '@etg/ui/icons-more';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { readCookie } from '../../platform/cookies.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/use-locale.ts';
import { useKnownRider } from '../../platform/welcome.ts';
import { isClosed, saveClosed } from './closed-news.ts';
import styles from './news.module.css';
import { newsPlaceOf } from './news-place.rules.ts';
import { readNews } from './read-news.ts';

interface NewsPlace {
  readonly page: PageName;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

const againMs = 60_000;

/** What staff tell riders where they are, above the page, until it is closed or over [QM9]. */
export function News({ place }: { place: NewsPlace | undefined }) {
  const t = useText();
  const locale = useLocale();
  const language = useLanguage();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const { user } = useKnownRider().data ?? {};
  const asked = newsPlaceOf({
    page: place?.page ?? 'conversation',
    groupId: place?.params.groupId,
    last: readCookie(cookies.groupId),
    country: user?.sessions[0]?.country ?? user?.billing?.country,
  });
  const { data } = useQuery({
    queryKey: ['GET /news/{place}', { place: asked }],
    queryFn: ({ signal }) => readNews(asked, signal),
    enabled: place !== undefined,
    refetchInterval: againMs,
  });
  const { top, marker } = useTop(place?.path);
  useEffect(() => {
    const shown = data?.news.filter((news) => !isClosed(news)) ?? [];
    top?.render(
      <section className={styles.news} aria-label={t('news.label')} role="status">
        {shown.map((news) => (
          <Line
            key={news.id}
            news={news}
            language={news.words[language] ? language : 'en'}
            until={news.until && t('news.until', { time: formatDateTime(locale, news.until) })}
            close={t('news.close')}
            onClose={() => {
              saveClosed(news);
              rerender();
            }}
          />
        ))}
      </section>,
    );
  });
  return <span ref={marker} hidden />;
}

interface LineProps {
  news: OneNews;
  /** Of its words: English where the reader's language is missing. */
  language: Language;
  until: string | 0 | undefined;
  close: string;
  onClose: () => void;
}

function Line({ news: { kind, words }, language, until, close, onClose }: LineProps) {
  return (
    <div className={kind === 'warning' ? styles.warning : styles.info}>
      {kind === 'warning' ? <IconWarn /> : <IconInfo />}
      <p>
        <b lang={language}>{words[language]}</b>
        {until && <span>{until}</span>}
      </p>
      <button type="button" aria-label={close} onClick={onClose}>
        <IconClose small />
      </button>
    </div>
  );
}

/**
 * The first place of the app's column, or of what covers it, such as the map, where nothing outside can be reached. Made when
 * there are news: other pages have no such element, and no code for one. Portals are left out of the build, so it is a root
 * of its own.
 */
function useTop(path: string | undefined) {
  const marker = useRef<HTMLSpanElement>(null);
  const [top, setTop] = useState<Root>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may be covered, or not any more
  useEffect(() => {
    const column = marker.current?.parentElement;
    const over = column?.querySelector(':scope > [aria-modal="true"]') ?? column;
    if (!over) return;
    const element = document.createElement('div');
    const root = createRoot(element);
    over.prepend(element);
    setTop(root);
    return () => {
      element.remove();
      // Not while the page itself is being rendered.
      setTimeout(() => root.unmount());
    };
  }, [path]);
  return { top, marker };
}
