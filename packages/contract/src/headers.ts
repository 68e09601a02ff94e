/** Request headers beside the usual ones, as Node sees them: in lower case. No validators. */
export const deviceTokenHeader = 'device-token';
export const pageHeader = 'page';
export const sourceHeader = 'source';

/** An answer's header: the value the next device token must carry, so that no clock of a phone is trusted. */
export const deviceNonceHeader = 'device-nonce';
