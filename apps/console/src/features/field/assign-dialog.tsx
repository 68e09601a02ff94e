import { Dialog } from '@etg/ui/console/dialog';
import { useQuery } from '@tanstack/react-query';
import { planAct } from '../../platform/act/act-call.ts';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import styles from './ticket.module.css';
import type { ShownTicket } from './ticket.rules.ts';
import { useFieldAct } from './use-field-act.ts';

/** Gives a ticket to a colleague, or puts it back. */
export function AssignDialog({ ticket, onClose }: { ticket: ShownTicket; onClose: () => void }) {
  const t = useText();
  const act = useFieldAct();
  const query = useQuery(callQuery('GET /field/people'));
  async function give(to: string | undefined, done: string): Promise<void> {
    const planned = planAct({
      name: 'POST /field/tickets/{ticketId}/assign',
      params: { ticketId: ticket.id },
      given: to === undefined ? {} : { to },
      reasons: undefined,
    });
    if (await act.run(planned, done)) onClose();
  }
  const others = (query.data?.people ?? []).filter(({ me }) => !me);
  return (
    <Dialog title={t('console-field.give-title')} onClose={onClose}>
      <ul className={styles.choices}>
        <li>
          <button
            type="button"
            disabled={act.isBusy}
            onClick={() => void give(undefined, t('console-field.put-back-done'))}
          >
            {t('console-field.put-back')}
          </button>
        </li>
        {others.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              disabled={act.isBusy}
              onClick={() => void give(id, t('console-field.given', { who: name }))}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Pending query={query}>{null}</Pending>
    </Dialog>
  );
}
