import { join } from 'node:path';
import type { Core } from '../core.ts';
import { type PushService, pushServiceOf } from './push-hosts.ts';
import type { PushPort, PushSender } from './push-port.ts';
import { loadOrCreateVapidKeys, type VapidKeys } from './vapid-keys.ts';

export interface PushSettings {
  /** If unset, created at the first start and stored in the data folder. */
  keys: VapidKeys | undefined;
  subject: string;
  services: readonly PushService[];
}

export async function openPush(
  core: Pick<Core, 'db' | 'clock'>,
  { keys, subject, services }: PushSettings,
  dataDir: string,
): Promise<PushPort> {
  const { publicKey, privateKey } = keys ?? (await loadOrCreateVapidKeys(join(dataDir, 'vapid.json')));
  let sender: Promise<PushSender> | undefined;
  return {
    publicKey,
    accepts: (endpoint) => pushServiceOf(endpoint, services) !== undefined,
    send: async (message) => {
      // Loaded on demand: a server whose riders allow no notifications never needs it.
      sender ??= import('./web-push-sender.ts').then(({ webPushSender }) =>
        webPushSender(core, { publicKey, privateKey, subject, services }),
      );
      return (await sender).send(message);
    },
  };
}
