import { idFromCount } from '../books/ids.ts';
import type { Notice } from '../books/records.ts';
import type { Gateway } from '../gateway.ts';

/** Written down with what it tells, in one commit: so it is told at least once. */
export function announce(gateway: Gateway, kind: Notice['kind'], subject: string): void {
  if (!gateway.announces()) return;
  const at = gateway.now();
  const id = idFromCount(gateway.store.next('notice'));
  gateway.store.put('notice', { id, kind, subject, at, tries: 0, nextTryAt: at, done: false });
}
