import { allowPush as allowPushCall, endPush, readPush } from '@etg/contract/notification';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notSignedIn } from '../../platform/http/problem.ts';
import type { PushPort } from '../../platform/push/push-port.ts';
import { deleteOwnSubscription } from '../../platform/push/subscription.store.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { bearerToken } from '../sign-in/index.ts';
import { savePushSubscription } from './save-push-subscription.ts';

export function notificationRoutes(
  { answer }: Answering,
  deps: Core & { push: Pick<PushPort, 'publicKey' | 'accepts'> },
): void {
  answer(readPush, async () => ({ code: 200, key: deps.push.publicKey }));

  answer(allowPushCall, async ({ accountId, body: { endpoint, keys }, request }) => {
    const tokenHash = hashSecret(bearerToken(request) ?? '');
    const kept = await savePushSubscription(deps, { accountId, tokenHash, endpoint, ...keys });
    if (kept === 'signed-out') throw notSignedIn();
    return { code: kept === 'kept' ? 200 : 422 };
  });

  answer(endPush, async ({ accountId, body: { endpoint } }) => {
    await transact(deps.db, (tx) => deleteOwnSubscription(tx, { accountId, endpoint }));
    return { code: 200 };
  });
}
