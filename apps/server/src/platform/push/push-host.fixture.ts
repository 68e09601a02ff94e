import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser that allowed notifications: its subscription, and how it decrypts a message. */
export interface FakeBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  read(body: Buffer): string;
}

export interface Delivered {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface FakePushService {
  origin: string;
  delivered: Delivered[];
  /** The status of the next answers; 302 redirects. */
  answerWith(status: number): void;
  next(): Promise<Delivered>;
  aBrowser(): FakeBrowser;
  stop(): Promise<void>;
}

/** A push service (RFC 8030), with browsers that decrypt their messages (RFC 8291). */
export async function startFakePushService(): Promise<FakePushService> {
  const delivered: Delivered[] = [];
  const waiting: ((one: Delivered) => void)[] = [];
  let status = 201;
  let read = 0;
  let browsers = 0;

  const server = createServer(async (request, response) => {
    const one = { path: request.url ?? '', headers: request.headers, body: await buffer(request) };
    delivered.push(one);
    response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end();
    const waits = waiting.shift();
    if (waits) {
      read += 1;
      waits(one);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    delivered,
    answerWith: (next) => {
      status = next;
    },
    next: () => {
      const one = delivered[read];
      if (!one) return new Promise((resolve) => waiting.push(resolve));
      read += 1;
      return Promise.resolve(one);
    },
    aBrowser: () => {
      browsers += 1;
      return aBrowser(`${origin}/send/${browsers}`);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function aBrowser(endpoint: string): FakeBrowser {
  const key = createECDH('prime256v1');
  const p256dh = key.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => decrypt(body, key, auth),
  };
}

const sign = (key: Buffer, ...data: (Buffer | string)[]) =>
  createHmac('sha256', key)
    .update(Buffer.concat(data.map((part) => Buffer.from(part))))
    .digest();

/** Decrypts one record of the aes128gcm encoding: salt, record size, the sender's key, ciphertext. */
function decrypt(body: Buffer, key: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const shared = sign(auth, key.computeSecret(sender));
  const input = sign(shared, 'WebPush: info\0', key.getPublicKey(), sender, '\x01');
  const secret = sign(salt, input);
  const contentKey = sign(secret, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
  const nonce = sign(secret, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
