/** 256 bits nobody can guess, safe in a header, a cookie or an address. */
export declare function newSecret(): string;
/** Random secrets need no salt or stretching: only their hash is kept, so a stolen table opens nothing. */
export declare function hashSecret(secret: string): Buffer;
export declare function newCode(): string;
/** Six digits are guessable from a plain hash, so their hash is keyed and bound to what they were sent for. */
export declare function hashCode(key: Buffer, bound: string, code: string): Buffer;
export declare function sameSecret(left: Buffer, right: Buffer): boolean;
