/** Limits for connections to the broker that have not signed in. */
export interface DoorLimits {
  /** Connections of one address that have not signed in yet. After the sign-in each station has only one. */
  waitingPerAddress: number;
  /** Each refused sign-in of an address within a minute delays its next refusal by this much more. */
  slowerByMs: number;
  slowestMs: number;
  /** Addresses that are not limited: a program on this machine could do worse harm anyway. */
  trusted: ReadonlySet<string>;
}

export const doorLimits: DoorLimits = {
  waitingPerAddress: 100,
  slowerByMs: 250,
  slowestMs: 10_000,
  trusted: new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']),
};

export interface Door {
  /** False if too many connections of this address wait. After true, `leave` must follow. */
  enter(address: string): boolean;
  leave(address: string): void;
  /** How long to delay the refusal of a sign-in. Successful sign-ins are never delayed. */
  waitAfterFailure(address: string): number;
}

const forgottenAfterMs = 60_000;
const rememberedAddresses = 10_000;

export function openDoor(limits: DoorLimits, now: () => number = () => performance.now()): Door {
  const waiting = new Map<string, number>();
  const failures = new Map<string, { count: number; since: number }>();
  return {
    enter: (address) => {
      const count = waiting.get(address) ?? 0;
      if (count >= limits.waitingPerAddress && !limits.trusted.has(address)) return false;
      waiting.set(address, count + 1);
      return true;
    },
    leave: (address) => {
      const count = waiting.get(address) ?? 0;
      if (count > 1) waiting.set(address, count - 1);
      else waiting.delete(address);
    },
    waitAfterFailure: (address) => {
      if (limits.trusted.has(address)) return 0;
      if (failures.size >= rememberedAddresses) failures.clear();
      const known = failures.get(address);
      const fresh = known && now() - known.since < forgottenAfterMs ? known : { count: 0, since: now() };
      failures.set(address, { count: fresh.count + 1, since: fresh.since });
      return Math.min(fresh.count * limits.slowerByMs, limits.slowestMs);
    },
  };
}
