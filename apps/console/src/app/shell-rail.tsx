import { Dialog } from '@etg/ui/console/dialog';
import { IconInbox, IconSetup, IconToday } from '@etg/ui/console/icons';
import { Rail, RailItem, RailMore, RailPerson, RailScan } from '@etg/ui/console/rail';
import { IconMenu } from '@etg/ui/icons';
import { IconPerson } from '@etg/ui/icons-account';
import { IconCoin } from '@etg/ui/icons-money';
import { IconPeople } from '@etg/ui/icons-more';
import { IconNova, IconScan } from '@etg/ui/icons-station';
import { Link } from '@etg/ui/link';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { SectionName } from '../platform/console-page.ts';
import { useText } from '../platform/i18n.tsx';
import { List, ListRow } from '../platform/list.tsx';
import { useFollow } from '../platform/live.ts';
import { firstNameOf, initialsOf, useMayBeSecond, useMe } from '../platform/me.tsx';
import { hrefOf, mayOpen, type PageName, pageOf, pagesOf, sections } from '../platform/pages.ts';
import { callQuery } from '../platform/query.ts';

const icons: Readonly<Record<SectionName, ReactNode>> = {
  today: <IconToday />,
  inbox: <IconInbox />,
  stations: <IconNova />,
  riders: <IconPeople />,
  money: <IconCoin />,
  setup: <IconSetup />,
};

/** As many tabs fit on a phone beside the one for the rest, and beside Scan in the middle. */
const mostTabs = 4;
const mostBesideScan = 3;
/** Scan stands after so many. */
const beforeScan = 2;

/** Only the sections that a role may open. A phone has tabs for the first ones, and one for the rest. */
export function ShellRail({ page }: { page: PageName | undefined }) {
  const t = useText();
  const { name, rights } = useMe();
  const places = usePlaces();
  const hasScan = mayOpen('scan', rights);
  const most = hasScan ? mostBesideScan : mostTabs;
  const [isMoreOpen, setMoreOpen] = useState(false);
  const rest = places.slice(most);
  const hasRest = rest.length > 0;
  const current = page && pageOf(page).section;
  const you = { href: hrefOf('you'), current: page === 'you' || page === 'alarms' };
  return (
    <Rail label={t('console.sections')} home={t('console.title')} homeHref="/">
      {places.map(({ section, href, count }, place) => (
        <Fragment key={section}>
          {hasScan && place === beforeScan && (
            <RailScan href={hrefOf('scan')} icon={<IconScan />} current={page === 'scan'}>
              {t('console.section-scan')}
            </RailScan>
          )}
          <RailItem
            href={href}
            icon={icons[section]}
            current={section === current}
            count={count}
            isRest={place >= most}
          >
            {t(sections[section].title)}
          </RailItem>
        </Fragment>
      ))}
      <RailPerson {...you} initials={initialsOf(name)} isRest={hasRest}>
        {firstNameOf(name)}
      </RailPerson>
      {hasRest && (
        <RailMore
          icon={<IconMenu />}
          current={you.current || rest.some(({ section }) => section === current)}
          onClick={() => setMoreOpen(true)}
        >
          {t('console.more-sections')}
        </RailMore>
      )}
      {isMoreOpen && <MoreSections places={rest} onClose={() => setMoreOpen(false)} />}
    </Rail>
  );
}

interface Place {
  readonly section: SectionName;
  readonly href: string;
  readonly count: number | undefined;
}

function usePlaces(): Place[] {
  const { rights } = useMe();
  const waiting = useWaitingForMe();
  const counts: Partial<Record<SectionName, number>> = { inbox: useOpenItems(), setup: waiting };
  const names = Object.keys(sections).filter((each): each is SectionName => each in sections);
  return names.flatMap((section) => {
    const [first] = pagesOf(section, rights);
    if (!first) return [];
    const href = hrefOf(section === 'setup' && waiting > 0 ? 'waiting' : first);
    return [{ section, href, count: counts[section] }];
  });
}

/** What has no tab of its own on a phone. */
function MoreSections({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const t = useText();
  const { name } = useMe();
  const rows = [
    ...places.map(({ section, href, count }) => ({
      href,
      icon: icons[section],
      words: t(sections[section].title),
      count,
    })),
    { href: hrefOf('you'), icon: <IconPerson />, words: name, count: undefined },
  ];
  return (
    <Dialog title={t('console.more-sections')} onClose={onClose}>
      <List empty="">
        {rows.map(({ href, icon, words, count }) => (
          <ListRow
            key={href}
            icon={icon}
            title={
              <Link href={href} onClick={onClose}>
                {words}
              </Link>
            }
            action={count !== undefined && count > 0 ? <b>{count}</b> : undefined}
          />
        ))}
      </List>
    </Dialog>
  );
}

/** How many items of the inbox are open. */
function useOpenItems(): number {
  const mayWork = useMe().rights.includes('inbox.work');
  useFollow('inbox', [['GET /inbox']]);
  return useQuery({ ...callQuery('GET /inbox', { query: {} }), enabled: mayWork }).data?.open ?? 0;
}

/** How many acts of others this person may confirm. */
function useWaitingForMe(): number {
  const mayConfirm = useMayBeSecond();
  const query = callQuery('GET /acts', { query: { whose: 'to-confirm' } });
  useFollow('acts', [['GET /acts']]);
  return useQuery({ ...query, enabled: mayConfirm }).data?.acts.length ?? 0;
}
