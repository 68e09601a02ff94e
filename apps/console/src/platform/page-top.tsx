import type { Crumb } from '@etg/ui/console/crumbs';
import { SubPages, TopBar } from '@etg/ui/console/frame';
import { type ReactNode, useEffect } from 'react';
import { LiveFreshness } from './freshness.tsx';
import { useText } from './i18n.tsx';
import { useMe } from './me.tsx';
import { hrefOf, type PageName, pageOf, pagesOf } from './pages.ts';
import { SearchBox } from './search-box.tsx';

export interface PageTopProps {
  /** Undefined for an address without a page. */
  page: PageName | undefined;
  /** The pages above this one, outermost first. */
  crumbs?: readonly Crumb[] | undefined;
  /** In place of the page's own: the name of what it shows. */
  title?: string | undefined;
  context?: ReactNode;
  /** In place of "Live": how fresh what the page shows is, while news arrive. */
  fresh?: ReactNode;
  /** Actions of the page. */
  children?: ReactNode;
}

/** Above every page: where one is, how fresh it is, what can be done, the search, and the other pages of the section. */
export function PageTop({ page, crumbs, title, context, fresh, children }: PageTopProps) {
  const t = useText();
  const { rights } = useMe();
  const heading = title ?? t(page ? pageOf(page).title : 'console.no-page');
  const section = page && pageOf(page).section;
  const listed = section ? pagesOf(section, rights) : [];
  // What a list has opened leads back by its crumb.
  const others = page && listed.includes(page) ? listed : [];
  useEffect(() => {
    document.title = `${heading} · ${t('console.title')}`;
  });
  return (
    <>
      <TopBar
        crumbs={crumbs && { label: t('console.crumbs'), pages: crumbs }}
        title={heading}
        context={context}
        freshness={<LiveFreshness>{fresh}</LiveFreshness>}
      >
        {children}
        <SearchBox />
      </TopBar>
      {others.length > 1 && (
        <SubPages
          label={t('console.pages-of-section')}
          pages={others.map((name) => ({
            href: hrefOf(name),
            current: name === page,
            label: t(pageOf(name).title),
          }))}
        />
      )}
    </>
  );
}
