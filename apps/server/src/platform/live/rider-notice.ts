import type { ConsoleTopic } from '@etg/contract/console/topics';
import type { ElectronEvent, NotifyClient, ReturnedEvent } from '@etg/contract/live-events';
import { currentTrace, inSpan } from '../trace/trace.ts';
import type { Live } from './live.ts';

/** A notice to a rider's open pages, sent once the transaction that caused it has committed. */
export interface RiderNotice {
  accountId: string;
  /** The rental that it is about, for staff who look at its case. */
  rentalId?: string | undefined;
  /** When its cause happened: the press of an unlock, or a return by the station's clock. */
  since?: Date;
  electron?: ElectronEvent;
  notice?: NotifyClient;
  returned?: ReturnedEvent;
  userChanged?: boolean;
}

/** Riders first: what staff see of it may come a moment later. */
export function notifyRiders(live: Live, notices: readonly RiderNotice[]): void {
  for (const { accountId, electron, notice, returned, userChanged } of notices) {
    const pages = live.toAccount(accountId);
    if (electron) emitTraced('electron', electron, (event) => pages.emit('electron', event));
    if (notice) pages.emit('notifyClient', notice);
    if (returned) emitTraced('returned', returned, (event) => pages.emit('returned', event));
    if (userChanged) pages.emit('user_changed');
  }
  if (notices.length > 0) live.hintStaff([...new Set(notices.flatMap(topicsOf))]);
}

/** What a rider is told, whoever looks at that rider or at the rental reads again [QA11]. */
function topicsOf({ accountId, rentalId, returned }: RiderNotice): ConsoleTopic[] {
  const rental = rentalId ?? returned?.receipt;
  return [`rider:${accountId}`, ...(rental ? [`rental:${rental}` as const] : [])];
}

/** Sends an event to a page as part of the trace, which the page continues when it shows the event. */
export function emitTraced<Event extends object>(
  name: string,
  event: Event,
  emit: (event: Event) => void,
): void {
  const notes = 'code' in event ? { 'live.code': String(event.code) } : undefined;
  inSpan({ name: `live ${name}`, kind: 'producer', notes }, () => {
    const trace = currentTrace();
    emit(trace ? { ...event, trace } : event);
  });
}
