/** Where a passkey is used. A passkey works only at the host name it was made for. */
export interface RelyingParty {
  /** The host name, without a port. */
  id: string;
  /** The page that asks, with its scheme and port. */
  origin: string;
}

export function relyingPartyOf(address: string): RelyingParty {
  const { hostname, origin } = new URL(address);
  return { id: hostname, origin };
}

/** Long enough to find a phone or a security key. */
export const challengeLastsMs = 5 * 60_000;

/**
 * A counter that does not grow means that the passkey was copied. Passkeys that are synchronised between devices always
 * count 0.
 */
export function didCounterGoBack(stored: bigint, given: number): boolean {
  return (stored > 0n || given > 0) && BigInt(given) <= stored;
}
