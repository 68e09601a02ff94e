import { api } from './api.ts';

/** Whether reminders come to this browser as notifications. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on';

/** Without asking anybody anything. */
export async function readPushState(): Promise<PushState> {
  const worker = await activeWorker();
  if (!worker || !('Notification' in globalThis)) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** The browser asks the person. Call it on a tap, after words of our own. */
export async function allowPush(): Promise<Exclude<PushState, 'off'>> {
  const worker = await activeWorker();
  if (!worker) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const { key } = await api('GET /users/push');
  const subscription = await subscribe(worker.pushManager, key);
  if (await tell(subscription)) return 'on';
  await subscription.unsubscribe();
  return 'impossible';
}

/** A server that lost the subscription, or keeps it under an older sign-in, hears of it again. */
export async function renewPush(): Promise<void> {
  const subscription = await (await activeWorker())?.pushManager.getSubscription();
  if (subscription && !(await tell(subscription))) await subscription.unsubscribe();
}

/** The next person on this phone is somebody else. */
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
    // Of a server with other keys, as after its data was lost.
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

async function tell(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { code } = await api('POST /users/push', {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
  });
  return code === 200;
}
