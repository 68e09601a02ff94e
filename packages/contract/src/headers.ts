/** Our own headers, in lower case as in Node. Without validators, since the browser imports them. */
export const deviceTokenHeader = 'device-token';
export const pageHeader = 'page';
export const sourceHeader = 'source';

/** A reply header: the nonce for the next device token, so that the phone's clock need not be trusted. */
export const deviceNonceHeader = 'device-nonce';

/** The error in `WWW-Authenticate` if only the time of the proof is in doubt: the call succeeds if repeated with the nonce. */
export const useDeviceNonce = 'use_device_nonce';

/** A reply header, in the demo only: a key made by script is accepted, since browsers make none over plain http. */
export const scriptKeysHeader = 'device-script-keys';
