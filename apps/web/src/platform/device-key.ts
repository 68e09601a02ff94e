import type { DeviceProofHeader } from '@etg/contract/device-proof';
import { inDatabase } from './browser-database.ts';

/** Signs as this browser. */
export interface DeviceKey {
  readonly jwk: DeviceProofHeader['jwk'];
  sign(data: Bytes): Promise<Uint8Array>;
  digest(data: Bytes): Promise<Uint8Array>;
}

export type Bytes = Uint8Array<ArrayBuffer>;

interface Kept {
  readonly jwk: DeviceProofHeader['jwk'];
  readonly privateKey: CryptoKey;
}

const deviceStore = { database: 'etg-device', store: 'device' };
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const signing = { name: 'ECDSA', hash: 'SHA-256' };

/** Used where nothing can be kept, such as a private window of an older browser: it lasts as long as the page. */
let unkept: Kept | undefined;

/** The browser's one key: scripts can use it, and cannot take it away. Made when it is first needed. */
export async function browserKey(): Promise<DeviceKey> {
  const { jwk, privateKey } = await readOrKeep();
  return {
    jwk,
    sign: async (data) => new Uint8Array(await crypto.subtle.sign(signing, privateKey, data)),
    digest: async (data) => new Uint8Array(await crypto.subtle.digest('SHA-256', data)),
  };
}

async function readOrKeep(): Promise<Kept> {
  try {
    const kept: unknown = await inDatabase(deviceStore, (db) => db.get('device', 'key'));
    return isKept(kept) ? kept : await keepFirst(await makeKey());
  } catch {
    unkept ??= await makeKey();
    return unkept;
  }
}

/** If two tabs have both made a key, both keep the one stored first: read-write transactions run one after the other. */
async function keepFirst(made: Kept): Promise<Kept> {
  const kept: unknown = await inDatabase(deviceStore, async (db) => {
    const { store, done } = db.transaction('device', 'readwrite');
    const first: unknown = await store.get('key');
    await Promise.all([isKept(first) ? undefined : store.put(made, 'key'), done]);
    return first;
  });
  return isKept(kept) ? kept : made;
}

async function makeKey(): Promise<Kept> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y } };
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'jwk' in value && 'privateKey' in value;
}
