import { call, type Reply } from './api.ts';
import { findWorker, startWorker } from './console-worker.ts';

/** Whether this browser can show messages while the console is closed. */
export type PushState = 'impossible' | 'blocked' | 'possible';

/** `cancelled`: the browser's question was closed without an answer. */
export type PushOutcome = 'done' | 'cancelled' | 'blocked' | 'failed' | { readonly refused: Refusal };
type Refusal = Extract<Reply<'POST /alarms/browsers'>, { outcome: 'refused' }>['why'];

/** Who has allowed messages in this browser: only for them they go on by themselves after the next sign-in. */
const allowedBy = 'etg-console-push';

/** Does not ask for permission. */
export function readPushState(): PushState {
  const isPossible = ['Notification', 'PushManager'].every((name) => name in globalThis);
  if (!isPossible || !('serviceWorker' in navigator)) return 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Makes the browser ask for permission, so to be called on a press; then sends this person's alarms here. */
export async function allowPush(key: string, operator: string): Promise<PushOutcome> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'cancelled';
  const subscription = await subscribe(key).catch(() => undefined);
  if (!subscription) return 'failed';
  const outcome = await register(subscription, { renews: false });
  if (outcome === 'done') remember(operator);
  else await subscription.unsubscribe();
  return outcome === 'removed' ? 'failed' : outcome;
}

/**
 * The server forgets a browser with its session. Whoever allowed messages here gets them again after the next sign-in;
 * somebody else who signs in here does not.
 */
export async function renewPush(operator: string): Promise<void> {
  if (readPushState() !== 'possible' || remembered() !== operator) return;
  const subscription = await (await findWorker())?.pushManager.getSubscription();
  const outcome = subscription && (await register(subscription, { renews: true }));
  // The person has removed this browser since, maybe from another one: it stays removed until they press here again.
  if (outcome === 'removed') await leavePush();
}

/** This browser gives its address at the push service away for nothing. */
export async function leavePush(): Promise<void> {
  remember(undefined);
  await (await (await findWorker())?.pushManager.getSubscription())?.unsubscribe();
}

async function subscribe(key: string): Promise<PushSubscription> {
  const registered = await startWorker();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registered.pushManager.subscribe(options);
  } catch (error) {
    // There may be a subscription with an older key of the server.
    const old = await registered.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registered.pushManager.subscribe(options);
  }
}

async function register(
  subscription: PushSubscription,
  { renews }: { renews: boolean },
): Promise<'done' | 'removed' | { readonly refused: Refusal }> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = { endpoint, keys: { p256dh, auth }, ...(renews && { renews }) };
  const reply = await call('POST /alarms/browsers', { body });
  return reply.outcome === 'refused' ? { refused: reply.why } : reply.outcome;
}

function remember(operator: string | undefined): void {
  try {
    if (operator === undefined) localStorage.removeItem(allowedBy);
    else localStorage.setItem(allowedBy, operator);
  } catch {
    // Storage is blocked: alarms come here until the session ends.
  }
}

function remembered(): string | undefined {
  try {
    return localStorage.getItem(allowedBy) ?? undefined;
  } catch {
    return undefined;
  }
}
