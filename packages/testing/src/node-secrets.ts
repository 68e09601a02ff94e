import { createECDH, randomBytes } from 'node:crypto';

/** New secrets for all nodes of one installation, as environment variables. They are required outside the demo. */
export function nodeSecrets() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const privateKey = pair.getPrivateKey();
  return {
    CODE_KEY: randomBytes(32).toString('base64'),
    DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    DATA_INDEX_KEY: randomBytes(32).toString('base64'),
    VAPID_PUBLIC_KEY: publicKey.toString('base64url'),
    // A key that begins with zero bytes is returned shorter.
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]).toString(
      'base64url',
    ),
  };
}
