/** Request headers beside the usual ones, as Node sees them: in lower case. No validators. */
export const deviceTokenHeader = 'device-token';
export const pageHeader = 'page';
export const sourceHeader = 'source';

/** An answer's header: the value the next device token must carry, so that no clock of a phone is trusted. */
export const deviceNonceHeader = 'device-nonce';

/** The answer's error in `WWW-Authenticate` when only the proof's time is in doubt: the same again with the nonce holds. */
export const useDeviceNonce = 'use_device_nonce';

/** An answer's header in the demo only: a key made in script is welcome where the browser makes none (plain http). */
export const scriptKeysHeader = 'device-script-keys';
