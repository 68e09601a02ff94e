import type { Ticket } from '@etg/contract/console/field';
import type { TicketStep } from '@etg/contract/console/field-words';
import { useTickingNow } from '../../platform/fleet/ticking.ts';
import { useFleetText } from '../../platform/fleet-text.ts';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOf } from '../../platform/me.tsx';
import { useMoment } from '../../platform/time.tsx';

type Titled = Pick<Ticket, 'kind' | 'charge'>;

/** "Jammed, the lock does not move", and under it "2 h · 2 riders tried · E-10013 inside, 71 % · yours for 12 min". */
export function useTicketWords(zone: string) {
  const t = useText();
  const moment = useMoment();
  const now = useTickingNow();
  const { span } = useFleetText({ zone, now });
  const whose = ({ assigned }: Pick<Ticket, 'assigned'>) => {
    if (!assigned) return t('console-field.nobody');
    const { mine, name, since } = assigned;
    return mine
      ? t('console-field.yours-for', { span: span(now - since) })
      : t('console-field.has-it', { name: firstNameOf(name), span: span(now - since) });
  };
  return {
    whose,
    title: ({ kind, charge }: Titled) =>
      kind === 'not-charging' && charge !== undefined
        ? t('console-field.kind-not-charging-at', { charge })
        : t(`console-field.kind-${kind}`),
    about: (ticket: Omit<Ticket, 'notes' | 'steps_done'>) => {
      if (ticket.state === 'closed' && ticket.closed !== undefined)
        return t('console-field.closed', { time: moment(ticket.closed, zone) });
      return [
        ticket.state === 'done' ? t('console-field.is-done') : span(now - ticket.since),
        ticket.riders_tried > 0 && t('console-field.riders-tried', { count: ticket.riders_tried }),
        ticket.electron !== undefined &&
          (ticket.charge === undefined
            ? t('console-field.inside', { electron: ticket.electron })
            : t('console-field.inside-at', { electron: ticket.electron, charge: ticket.charge })),
        whose(ticket),
      ]
        .filter(Boolean)
        .join(' · ');
    },
    step: (step: TicketStep, { electron, count }: { electron: string | undefined; count: number }) => {
      if (step === 'open-and-pull' && electron !== undefined)
        return t('console-field.step-open-and-pull-it', { electron });
      if ((step === 'fill' || step === 'open-and-take') && count > 0)
        return t(`console-field.step-${step}-count`, { count });
      return t(`console-field.step-${step}`);
    },
  };
}
