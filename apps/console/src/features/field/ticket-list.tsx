import type { FieldStation } from '@etg/contract/console/field';
import type { TicketKind } from '@etg/contract/console/field-words';
import { IconOffline, IconReturn } from '@etg/ui/icons';
import { IconNext } from '@etg/ui/icons-more';
import { IconNova } from '@etg/ui/icons-station';
import type { ReactNode } from 'react';
import { SilentNote } from '../../platform/fleet/silent-note.tsx';
import { useText } from '../../platform/i18n.tsx';
import styles from './field.module.css';
import { NestBadge } from './nest-badge.tsx';
import { isUnheard, openOnes, type ShownTicket } from './ticket.rules.ts';
import { TicketOpen } from './ticket-open.tsx';
import { useTicketWords } from './use-ticket-words.ts';

interface TicketListProps {
  page: FieldStation;
  tickets: readonly ShownTicket[];
  /** The one that is open in place. */
  open: ShownTicket | undefined;
  isThere: boolean;
  onOpen: (id: string, nest: number | undefined) => void;
  onSwap: (nest: number) => void;
}

/** What is wrong here, the worst for riders first. One is open in place, with its steps. */
export function TicketList({ page, tickets, open, isThere, onOpen, onSwap }: TicketListProps) {
  const t = useText();
  const count = openOnes(tickets).length;
  const isQuiet = isUnheard(page.station, tickets);
  return (
    <section className={styles.section} aria-labelledby={count > 0 || !isQuiet ? 'wrong-here' : 'not-heard'}>
      {isQuiet && <SilentNote station={page.station} id="not-heard" />}
      {(count > 0 || !isQuiet) && (
        <h2 id="wrong-here">
          {t(count > 0 ? 'console-field.wrong' : 'console-field.nothing-wrong')}
          {count > 0 && <span>{count}</span>}
        </h2>
      )}
      {tickets.length === 0 && !isQuiet && (
        <p className={styles.sub}>{t('console-field.nothing-wrong-text')}</p>
      )}
      {tickets.length > 0 && (
        <ol className={styles.cards}>
          {tickets.map((ticket) => {
            const isOpen = ticket.id === open?.id;
            return (
              <li key={ticket.id} className={isOpen ? styles.isOpen : undefined}>
                <TicketHead
                  ticket={ticket}
                  isOpen={isOpen}
                  zone={page.station.venue.zone}
                  onOpen={() => onOpen(ticket.id, ticket.nest)}
                />
                {isOpen && <TicketOpen page={page} ticket={ticket} isThere={isThere} onSwap={onSwap} />}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

const icons: Partial<Record<TicketKind, ReactNode>> = {
  silent: <IconOffline />,
  empty: <IconNova />,
  full: <IconReturn />,
};
const badKinds: readonly TicketKind[] = ['silent', 'jammed', 'unread'];

interface TicketHeadProps {
  ticket: ShownTicket;
  isOpen: boolean;
  zone: string;
  onOpen: () => void;
}

function TicketHead({ ticket, isOpen, zone, onOpen }: TicketHeadProps) {
  const words = useTicketWords(zone);
  const tone = ticket.state === 'closed' ? 'plain' : badKinds.includes(ticket.kind) ? 'bad' : 'warn';
  return (
    <button type="button" className={styles.ticket} aria-expanded={isOpen} onClick={onOpen}>
      <NestBadge nest={ticket.nest ?? icons[ticket.kind]} tone={tone} />
      <span className={styles.words}>
        <b>{words.title(ticket)}</b>
        <span>{words.about(ticket)}</span>
      </span>
      {!isOpen && <IconNext small />}
    </button>
  );
}
