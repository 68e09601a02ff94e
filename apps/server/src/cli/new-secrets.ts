import { createECDH, randomBytes } from 'node:crypto';
import { newSecret } from '../platform/secrets.ts';

/** New secrets for an installation, as lines for its environment file. */
export function newSecrets(): string {
  const secrets = {
    POSTGRES_PASSWORD: newSecret(),
    REDIS_PASSWORD: newSecret(),
    MQTT_PASSWORD: newSecret(),
    GRAFANA_PASSWORD: newSecret(),
    METRICS_TOKEN: newSecret(),
    OPERATORS: `first:${newSecret()}`,
    CODE_KEY: newKey(),
    DATA_KEYS: `first:${newKey()}`,
    DATA_INDEX_KEY: newKey(),
    ...vapidKeys(),
  };
  return Object.entries(secrets)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}

function vapidKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const privateKey = pair.getPrivateKey();
  // Node omits leading zero bytes of the private key.
  const whole = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]);
  return {
    VAPID_PUBLIC_KEY: publicKey.toString('base64url'),
    VAPID_PRIVATE_KEY: whole.toString('base64url'),
  };
}
