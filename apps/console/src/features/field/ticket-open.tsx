import type { FieldStation } from '@etg/contract/console/field';
import { Button } from '@etg/ui/console/button';
import { IconNote } from '@etg/ui/console/icons';
import { IconPerson } from '@etg/ui/icons-account';
import { IconSwap } from '@etg/ui/icons-station';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { useText } from '../../platform/i18n.tsx';
import { putInOutbox } from '../../platform/kept/outbox.ts';
import { useMay, useMe } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { Time } from '../../platform/time.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import styles from './field.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { StepList } from './step-list.tsx';
import ticketStyles from './ticket.module.css';
import type { ShownTicket } from './ticket.rules.ts';
import { TicketNotes } from './ticket-notes.tsx';
import { useFieldAct } from './use-field-act.ts';

interface TicketOpenProps {
  page: FieldStation;
  ticket: ShownTicket;
  isThere: boolean;
  onSwap: (nest: number) => void;
}

/** The steps of a ticket, who has it, and what was found. */
export function TicketOpen({ page, ticket, isThere, onSwap }: TicketOpenProps) {
  const t = useText();
  const mayMend = useMay('station.command');
  const [dialog, setDialog] = useState<'note' | 'assign'>();
  const { code, venue } = page.station;
  const isClosed = ticket.state === 'closed';
  const canBeSwapped = ticket.kind === 'dud-inside' || ticket.kind === 'not-charging';
  return (
    <div className={styles.more}>
      {!isClosed && <StepList page={page} ticket={ticket} isThere={isThere} mayTick={mayMend} />}
      {ticket.done && !isClosed && (
        <SaidDone ticket={ticket} code={code} zone={venue.zone} mayMend={mayMend} />
      )}
      {ticket.swapped && (
        <p className={styles.sub}>
          {t('console-field.swapped', { out: ticket.swapped.out, in: ticket.swapped.in })}
        </p>
      )}
      <TicketNotes ticket={ticket} zone={venue.zone} />
      {mayMend && (
        <div className={styles.buttons}>
          {canBeSwapped && ticket.nest !== undefined && (
            <Button icon={<IconSwap />} onClick={() => onSwap(ticket.nest ?? 0)}>
              {t('console-field.swap-it')}
            </Button>
          )}
          <Button icon={<IconNote />} onClick={() => setDialog('note')}>
            {t('console-field.note')}
          </Button>
          {!isClosed && <TakeOrGive ticket={ticket} onGive={() => setDialog('assign')} />}
        </div>
      )}
      {dialog === 'note' && (
        <NoteDialog code={code} ticketId={ticket.id} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'assign' && <AssignDialog ticket={ticket} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

interface SaidDoneProps {
  ticket: ShownTicket;
  code: string;
  zone: string;
  mayMend: boolean;
}

/** The ticket closes when the station itself shows it, not by somebody's word. */
function SaidDone({ ticket, code, zone, mayMend }: SaidDoneProps) {
  const t = useText();
  if (!ticket.done) return null;
  const { by, at } = ticket.done;
  return (
    <p className={ticketStyles.said} role="status">
      <span>
        {t('console-field.said-done', { who: by })} <Time at={at} zone={zone} />
        {ticket.waits.has('done') && ` · ${t('console-field.waits')}`}
      </span>
      <span className={styles.sub}>{t('console-field.said-done-about')}</span>
      {mayMend && (
        <Button
          size="small"
          kind="ghost"
          onClick={() => void putInOutbox({ code, act: { kind: 'done', ticketId: ticket.id, done: false } })}
        >
          {t('console-field.not-done')}
        </Button>
      )}
    </p>
  );
}

/** To take it is one tap; to give it away, or put it back, is chosen from a list. */
function TakeOrGive({ ticket, onGive }: { ticket: ShownTicket; onGive: () => void }) {
  const t = useText();
  const me = useMe();
  const act = useFieldAct();
  const isOffline = useOfflineSince() !== undefined;
  if (ticket.assigned?.mine)
    return (
      <Button icon={<IconPerson />} disabled={isOffline} onClick={onGive}>
        {t('console-field.give')}
      </Button>
    );
  const take = planAct({
    name: 'POST /field/tickets/{ticketId}/assign',
    params: { ticketId: ticket.id },
    given: { to: me.id },
    reasons: undefined,
  });
  return (
    <Button
      icon={<IconPerson />}
      disabled={isOffline || act.isBusy}
      onClick={() => void act.run(take, t('console-field.taken'))}
    >
      {t('console-field.take')}
    </Button>
  );
}
