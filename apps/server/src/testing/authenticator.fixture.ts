import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, PasskeySignature } from '@etg/contract/console/sign-in';

interface Options {
  challenge: string;
  user?: { id: string };
  rp?: { id?: string };
  rpId?: string;
}

/** What a test may make wrong. */
export interface Signing {
  origin?: string;
  rpId?: string;
  /** Whether the person showed a finger, a face or a PIN. */
  userVerified?: boolean;
  counter?: number;
}

/** A passkey in software, as WebAuthn describes it: P-256, no attestation. It obeys the test instead of a browser's rules. */
export interface Authenticator {
  make(options: Options, signing?: Signing): MadePasskey;
  sign(options: Options, signing?: Signing): PasskeySignature;
}

export function anAuthenticator(host = 'localhost', origin = `http://${host}`): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle: string | undefined;
  const authenticatorData = (signing: Signing, made: Buffer = Buffer.alloc(0)) => {
    counter = signing.counter ?? counter + 1;
    const flags = 0x01 | (signing.userVerified === false ? 0 : 0x04) | (made.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(signing.rpId ?? host), Buffer.from([flags]), count, made]);
  };
  const clientData = (type: string, { challenge }: Options, signing: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: signing.origin ?? origin, crossOrigin: false }));
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  } as const;
  return {
    make: (options, signing = {}) => {
      userHandle = options.user?.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = cborAttestation(authenticatorData(signing, made));
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', options, signing).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: (options, signing = {}) => {
      const data = authenticatorData(signing);
      const client = clientData('webauthn.get', options, signing);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle && { userHandle }),
        },
      };
    },
  };
}

/** {"fmt": "none", "attStmt": {}, "authData": data} */
function cborAttestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
