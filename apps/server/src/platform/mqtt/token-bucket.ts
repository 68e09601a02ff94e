export interface TokenBucket {
  /** False if no token is left. */
  take(): boolean;
  isFull(): boolean;
}

/** Allows `burst` at once, and then `perSecond`. */
export function tokenBucket(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number,
): TokenBucket {
  let tokens = burst;
  let filledAt = now();

  function fill(): void {
    const at = now();
    tokens = Math.min(burst, tokens + (Math.max(0, at - filledAt) / 1_000) * perSecond);
    filledAt = at;
  }

  return {
    take: () => {
      fill();
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    isFull: () => {
      fill();
      return tokens >= burst;
    },
  };
}
