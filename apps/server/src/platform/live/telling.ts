import type { ElectronEvent, NotifyClient, ReturnedEvent } from '@etg/contract/live-events';
import type { Live } from './live.ts';

/** Something a rider's open pages are told once the transaction that caused it has committed. */
export interface Telling {
  accountId: string;
  electron?: ElectronEvent;
  notice?: NotifyClient;
  returned?: ReturnedEvent;
  userChanged?: boolean;
}

export function tell(live: Live, tellings: readonly Telling[]): void {
  for (const { accountId, electron, notice, returned, userChanged } of tellings) {
    const pages = live.toAccount(accountId);
    if (electron) pages.emit('electron', electron);
    if (notice) pages.emit('notifyClient', notice);
    if (returned) pages.emit('returned', returned);
    if (userChanged) pages.emit('user_changed');
  }
}
