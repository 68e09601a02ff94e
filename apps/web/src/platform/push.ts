import { api } from './api.ts';

/** Whether this browser shows reminders as notifications. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on';

/** Does not ask the user for permission. */
export async function readPushState(): Promise<PushState> {
  const worker = await activeWorker();
  if (!worker || !('Notification' in globalThis)) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Makes the browser ask for permission. To be called on a tap, after our own explanation. */
export async function allowPush(): Promise<Exclude<PushState, 'off'>> {
  const worker = await activeWorker();
  if (!worker) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const { key } = await api('GET /users/push');
  const subscription = await subscribe(worker.pushManager, key);
  if (await register(subscription)) return 'on';
  await subscription.unsubscribe();
  return 'impossible';
}

/** Registers the subscription again: the server may have lost it, or have it under an older sign-in. */
export async function renewPush(): Promise<void> {
  const subscription = await (await activeWorker())?.pushManager.getSubscription();
  if (subscription && !(await register(subscription))) await subscription.unsubscribe();
}

/** After a sign-out, since the next user of this phone may be another person. */
export async function leavePush(): Promise<void> {
  await (await (await activeWorker())?.pushManager.getSubscription())?.unsubscribe();
}

async function activeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : undefined;
}

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // There may be a subscription with another key of the server, as after the server's data was lost.
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

async function register(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { code } = await api('POST /users/push', {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
  });
  return code === 200;
}
