import type { DeviceProofHeader } from '@etg/contract/device-proof';
import { inDatabase } from './browser-database.ts';

/** The key with which this browser signs its requests. */
export interface DeviceKey {
  readonly jwk: DeviceProofHeader['jwk'];
  sign(data: Bytes): Promise<Uint8Array>;
  digest(data: Bytes): Promise<Uint8Array>;
}

export type Bytes = Uint8Array<ArrayBuffer>;

interface StoredKey {
  readonly jwk: DeviceProofHeader['jwk'];
  readonly privateKey: CryptoKey;
}

const deviceStore = { database: 'etg-device', store: 'device' };
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const signing = { name: 'ECDSA', hash: 'SHA-256' };

/** Used if the browser stores nothing, as in a private window of an older browser: lasts as long as the page. */
let unstoredKey: StoredKey | undefined;

/** The browser's only key. Scripts can use it but not read it. Made when it is first needed. */
export async function browserKey(): Promise<DeviceKey> {
  const { jwk, privateKey } = await readOrMake();
  return {
    jwk,
    sign: async (data) => new Uint8Array(await crypto.subtle.sign(signing, privateKey, data)),
    digest: async (data) => new Uint8Array(await crypto.subtle.digest('SHA-256', data)),
  };
}

async function readOrMake(): Promise<StoredKey> {
  try {
    const stored: unknown = await inDatabase(deviceStore, (db) => db.get('device', 'key'));
    return isStoredKey(stored) ? stored : await storeFirst(await makeKey());
  } catch {
    unstoredKey ??= await makeKey();
    return unstoredKey;
  }
}

/** If two tabs have both made a key, both use the one stored first: read-write transactions run one after the other. */
async function storeFirst(made: StoredKey): Promise<StoredKey> {
  const stored: unknown = await inDatabase(deviceStore, async (db) => {
    const { store, done } = db.transaction('device', 'readwrite');
    const first: unknown = await store.get('key');
    await Promise.all([isStoredKey(first) ? undefined : store.put(made, 'key'), done]);
    return first;
  });
  return isStoredKey(stored) ? stored : made;
}

async function makeKey(): Promise<StoredKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y } };
}

function isStoredKey(value: unknown): value is StoredKey {
  return typeof value === 'object' && value !== null && 'jwk' in value && 'privateKey' in value;
}
