import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Check, Fields } from '@etg/ui/console/form';
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { putInOutbox } from '../../platform/kept/outbox.ts';
import styles from './field.module.css';
import type { ShownTicket } from './ticket.rules.ts';
import { useTicketWords } from './use-ticket-words.ts';

interface DoneDialogProps {
  code: string;
  tickets: readonly ShownTicket[];
  open: ShownTicket | undefined;
  onClose: () => void;
}

/** Several things were wrong here: which of them are mended? */
export function DoneDialog({ code, tickets, open, onClose }: DoneDialogProps) {
  const t = useText();
  const words = useTicketWords('');
  const choices = tickets.filter(({ state }) => state === 'open');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(open ? [open.id] : []));
  const ids = choices.map(({ id }) => id).filter((id) => chosen.has(id));
  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    for (const ticketId of ids) await putInOutbox({ code, act: { kind: 'done', ticketId, done: true } });
    onClose();
  }
  return (
    <Dialog title={t('console-field.done-title')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <p className={styles.sub}>{t('console-field.said-done-about')}</p>
        <Fields>
          {choices.map((ticket) => (
            <Check
              key={ticket.id}
              checked={chosen.has(ticket.id)}
              onChange={({ target }) => {
                const next = new Set(chosen);
                if (target.checked) next.add(ticket.id);
                else next.delete(ticket.id);
                setChosen(next);
              }}
            >
              {ticket.nest !== undefined && `${t('console-stations.nest', { nest: ticket.nest })}: `}
              {words.title(ticket)}
            </Check>
          ))}
        </Fields>
        <Buttons>
          <Button type="submit" kind="lit" disabled={ids.length === 0}>
            {t('console-field.done-save', { count: ids.length })}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {t('console.cancel')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
