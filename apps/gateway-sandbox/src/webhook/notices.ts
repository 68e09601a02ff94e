import type { Gateway } from '../gateway.ts';
import { idFromCount } from '../records/ids.ts';
import type { Notice } from '../records/records.ts';

/** Stored in the commit of its cause, so that it is delivered at least once. */
export function postNotice(gateway: Gateway, kind: Notice['kind'], subject: string): void {
  if (!gateway.hasWebhookDestination()) return;
  const at = gateway.now();
  const id = idFromCount(gateway.store.next('notice'));
  gateway.store.put('notice', { id, kind, subject, at, tries: 0, nextTryAt: at, done: false });
}
