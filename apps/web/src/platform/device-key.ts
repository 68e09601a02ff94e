import type { DeviceProofHeader } from '@etg/contract/device-proof';

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
    const kept = await inStore('readonly', (store) => store.get('key'));
    return isKept(kept) ? kept : await keepFirst(await makeKey());
  } catch {
    unkept ??= await makeKey();
    return unkept;
  }
}

/** Of two tabs that both made one, the first to come is kept by both: such transactions run one after the other. */
async function keepFirst(made: Kept): Promise<Kept> {
  const kept = await inStore('readwrite', (store) => {
    const first = store.get('key');
    first.onsuccess = () => {
      if (!isKept(first.result)) store.put(made, 'key');
    };
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

async function inStore(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<unknown>,
): Promise<unknown> {
  const opening = indexedDB.open('etg-device', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('device');
  const db = await settled(opening);
  try {
    const transaction = db.transaction('device', mode);
    const asked = act(transaction.objectStore('device'));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return asked.result;
  } finally {
    db.close();
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
