import { Rail, RailItem, RailPerson } from '@etg/ui/console/frame';
import { IconInbox, IconSetup, IconToday } from '@etg/ui/console/icons';
import { IconCoin } from '@etg/ui/icons-money';
import { IconPeople } from '@etg/ui/icons-more';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../platform/i18n.tsx';
import { useFollow } from '../platform/live.ts';
import { firstNameOf, initialsOf, useMe } from '../platform/me.tsx';
import { hrefOf, type PageName, pageOf, pagesOf, type SectionName, sections } from '../platform/pages.ts';
import { callQuery } from '../platform/query.ts';

const icons: Readonly<Record<SectionName, ReactNode>> = {
  today: <IconToday />,
  inbox: <IconInbox />,
  riders: <IconPeople />,
  money: <IconCoin />,
  setup: <IconSetup />,
};

/** Only the sections that a role may open. */
export function ShellRail({ page }: { page: PageName | undefined }) {
  const t = useText();
  const { name, rights } = useMe();
  const waiting = useWaitingForMe();
  const counts: Partial<Record<SectionName, number>> = { inbox: useOpenItems(), setup: waiting };
  const current = page && pageOf(page).section;
  const names = Object.keys(sections).filter((each): each is SectionName => each in sections);
  return (
    <Rail label={t('console.sections')} home={t('console.title')} homeHref="/">
      {names.map((section) => {
        const [first] = pagesOf(section, rights);
        return (
          first && (
            <RailItem
              key={section}
              href={hrefOf(section === 'setup' && waiting > 0 ? 'waiting' : first)}
              icon={icons[section]}
              current={section === current}
              count={counts[section]}
            >
              {t(sections[section].title)}
            </RailItem>
          )
        );
      })}
      <RailPerson href={hrefOf('you')} initials={initialsOf(name)} current={page === 'you'}>
        {firstNameOf(name)}
      </RailPerson>
    </Rail>
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
  const mayConfirm = useMe().rights.includes('money.confirm');
  const query = callQuery('GET /acts', { query: { whose: 'to-confirm' } });
  useFollow('acts', [['GET /acts']]);
  return useQuery({ ...query, enabled: mayConfirm }).data?.acts.length ?? 0;
}
