import type { NeedsPerson } from '@etg/contract/console/today';
import { Avatar } from '@etg/ui/console/avatar';
import { Link } from '@etg/ui/link';
import type { ReactNode } from 'react';
import { useTickingNow } from '../../platform/fleet/ticking.ts';
import { fleetTexts } from '../../platform/fleet-text.ts';
import { useText } from '../../platform/i18n.tsx';
import { initialsOf, useMe } from '../../platform/me.tsx';
import queue from '../../platform/queue.module.css';
import { useLocale } from '../../platform/time.tsx';
import type { InboxParts } from './inbox-parts.ts';
import styles from './today.module.css';
import { StationMark, useStationWords } from './use-need-words.tsx';

interface NeedRowProps {
  need: NeedsPerson;
  inbox: InboxParts;
  /** Chooses it. */
  href: string;
  /** Enter on the chosen one. */
  onOpen: (() => void) | undefined;
  /** What the chosen one shows in place. */
  children?: ReactNode;
}

/** One thing that needs a person. The chosen one is open in place. */
export function NeedRow({ need, inbox, href, onOpen, children }: NeedRowProps) {
  const words = useStationWords(useTickingNow());
  const { title, about } =
    need.is === 'station'
      ? words(need)
      : { title: inbox.titleOf(need.item), about: inbox.aboutOf(need.item) };
  return (
    <li className={onOpen && styles.chosen}>
      <Link
        href={href}
        className={`${queue.row} ${styles.need}`}
        aria-current={onOpen ? 'true' : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onOpen || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {need.is === 'station' ? <StationMark health={need.station.health} /> : inbox.markOf(need.item)}
        <span className={`${queue.about} ${styles.about}`}>
          <b>{title}</b>
          <span>{about}</span>
        </span>
        <Whose need={need} />
      </Link>
      {children}
    </li>
  );
}

/** Who works on it, and for how long it has been there. */
function Whose({ need }: { need: NeedsPerson }) {
  const t = useText();
  const me = useMe();
  const locale = useLocale();
  const now = useTickingNow();
  const assigned = need.is === 'inbox' ? need.item.assigned : need.tickets.assigned;
  if (!assigned) return <span className={styles.whose}>{t('console-today.nobody')}</span>;
  const { id, name } = assigned;
  const since = need.is === 'inbox' ? need.item.at : (need.tickets.assigned?.since ?? now);
  const { span } = fleetTexts(t, { zone: '', now, locale });
  if (need.is === 'station' && id === me.id)
    return <span className={styles.whose}>{t('console-today.yours-for', { span: span(now - since) })}</span>;
  return (
    <span className={styles.whose} title={name}>
      <Avatar initials={initialsOf(name)} />
      <span className="sr">{id === me.id ? t('console-today.you') : name}</span>
      {span(now - since)}
    </span>
  );
}
