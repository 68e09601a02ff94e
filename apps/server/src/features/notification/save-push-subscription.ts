import { randomUUID } from 'node:crypto';
import type { Core } from '../../platform/core.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { transact } from '../../platform/database/transact.ts';
import type { PushPort } from '../../platform/push/push-port.ts';
import { deleteOldSubscriptions, saveSubscription } from '../../platform/push/subscription.store.ts';
import { findLogin } from '../sign-in/index.ts';

export interface Browser {
  accountId: string;
  /** Identifies the login of the browser. */
  tokenHash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
}

const mostBrowsers = 10;

/** The browser gets reminders from now on, for as long as its login lasts. */
export async function savePushSubscription(
  { db, clock, push }: Core & { push: Pick<PushPort, 'accepts'> },
  { accountId, tokenHash, endpoint, p256dh, auth }: Browser,
): Promise<'kept' | 'no-push-service' | 'signed-out'> {
  if (!push.accepts(endpoint)) return 'no-push-service';
  const now = clock.now();
  return transact(db, async (tx) => {
    const login = await findLogin(tx, tokenHash, now);
    if (login?.account_id !== accountId) return 'signed-out';
    await lockByName(tx, `push browsers of ${accountId}`);
    await saveSubscription(tx, {
      id: randomUUID(),
      login_id: login.id,
      endpoint,
      p256dh,
      auth,
      created_at: now,
    });
    await deleteOldSubscriptions(tx, accountId, mostBrowsers);
    return 'kept';
  });
}
