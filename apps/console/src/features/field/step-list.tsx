import type { FieldStation } from '@etg/contract/console/field';
import type { TicketStep } from '@etg/contract/console/field-words';
import { classNames } from '@etg/ui/class-names';
import { IconCheck } from '@etg/ui/icons';
import { useText } from '../../platform/i18n.tsx';
import { putInOutbox } from '../../platform/kept/outbox.ts';
import styles from './ticket.module.css';
import { type ShownStep, type ShownTicket, stepsOf } from './ticket.rules.ts';
import { useTicketWords } from './use-ticket-words.ts';

/** Nobody's word proves these: a scan or a position does, or the station itself. */
const provedOnly: readonly TicketStep[] = ['be-there', 'wait-for-word'];

interface StepListProps {
  page: FieldStation;
  ticket: ShownTicket;
  isThere: boolean;
  mayTick: boolean;
}

/** Steps tick themselves when the station says so; the others are ticked by a tap on their number. */
export function StepList({ page, ticket, isThere, mayTick }: StepListProps) {
  const t = useText();
  const steps = stepsOf(ticket, isThere);
  const next = steps.find(({ done }) => done === undefined)?.step;
  const words = useTicketWords(page.station.venue.zone);
  const about = { electron: ticket.electron, count: Math.abs(page.stock.bring) };
  const tick = ({ step, done }: ShownStep) =>
    void putInOutbox({
      code: page.station.code,
      act: { kind: 'step', ticketId: ticket.id, step, done: done === undefined },
    });
  return (
    <ol className={styles.steps} aria-label={t('console-field.steps')}>
      {steps.map((each, place) => {
        const { step, done, waits } = each;
        const isByHand = mayTick && done !== 'station' && !provedOnly.includes(step);
        const text = words.step(step, about);
        return (
          <li
            key={step}
            className={classNames(done && styles.ticked)}
            aria-current={step === next ? 'step' : undefined}
          >
            {isByHand ? (
              <label>
                <input type="checkbox" checked={done !== undefined} onChange={() => tick(each)} />
                <Mark isDone={done !== undefined} number={place + 1} />
                <span>{text}</span>
              </label>
            ) : (
              <span className={styles.proved}>
                <Mark isDone={done !== undefined} number={place + 1} />
                <span>
                  {text}
                  {done && <span className="sr"> {t('console-field.step-done')}</span>}
                </span>
              </span>
            )}
            {waits && <small>{t('console-field.waits')}</small>}
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ isDone, number }: { isDone: boolean; number: number }) {
  return (
    <i className={styles.mark} aria-hidden="true">
      {isDone ? <IconCheck small /> : number}
    </i>
  );
}
