import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import type { Core } from '../core.ts';
import type { SendResult } from '../sms/sms-port.ts';
import { deleteEndedBrowser, findAlarmBrowser } from './alarm-browser.store.ts';
import { resolvePublicAddress } from './public-address.ts';
import { type PushService, pushServiceOf } from './push-hosts.ts';
import type { PushSender } from './push-port.ts';
import { deleteSubscription, findSubscription } from './subscription.store.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushAccount extends VapidKeys {
  /** The contact for push services: a `mailto:` or a page. */
  subject: string;
  services: readonly PushService[];
}

const longestTtlS = 28 * 24 * 3_600;

export function webPushSender(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  account: PushAccount,
  { timeoutMs = 8_000 } = {},
): PushSender {
  async function send({ to, text, usefulUntil }: Parameters<PushSender['send']>[0]): Promise<SendResult> {
    const now = clock.now();
    // A rider's browser, or one of staff.
    const subscription = (await findSubscription(db, to, now)) ?? (await findAlarmBrowser(db, to, now));
    if (!subscription) return { outcome: 'refused', reason: 'signed out' };
    const { endpoint, p256dh, auth } = subscription;
    // Checked again: PUSH_SERVICES may have changed since the browser subscribed.
    const service = pushServiceOf(endpoint, account.services);
    if (!service) return { outcome: 'refused', reason: 'no push service' };
    const ttl = Math.floor((usefulUntil.getTime() - now.getTime()) / 1_000);
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: account,
      TTL: Math.max(0, Math.min(ttl, longestTtlS)),
      urgency: 'high',
    });
    const status = await deliver({ ...details, timeoutMs, service });
    // The subscription has ended or never existed.
    if (status === 404 || status === 410) {
      await deleteSubscription(db, to);
      await deleteEndedBrowser(db, to);
    }
    return resultOf(status);
  }
  return {
    send: (message) =>
      send(message).catch((error: unknown) => ({ outcome: 'unreachable', reason: reasonOf(error) })),
  };
}

/** A 4xx is final, except 429 (too many requests); anything else is tried again. */
function resultOf(status: number): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'sent', providerId: undefined };
  const forGood = status >= 400 && status < 500 && status !== 429;
  return { outcome: forGood ? 'refused' : 'unreachable', reason: `HTTP ${status}` };
}

interface Delivery {
  endpoint: string;
  method: string;
  headers: Record<string, string | number>;
  body: Buffer;
  timeoutMs: number;
  service: PushService;
}

/** Returns the status. The body is not read, and redirects are not followed. */
function deliver({ endpoint, method, headers, body, timeoutMs, service }: Delivery): Promise<number> {
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp;
  const options = {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!service.mayBePrivate && { lookup: resolvePublicAddress }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(endpoint, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}
