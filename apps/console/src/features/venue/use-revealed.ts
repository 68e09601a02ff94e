import type { KnownContact } from '@etg/contract/console/venue';
import { useEffect, useState } from 'react';

/** So long a number stays shown [QA10]. */
const revealedMs = 10 * 60_000;

type Revealed = readonly KnownContact[] | undefined;

/** What was revealed, until its time is over or somebody has saved another contact. */
export function useRevealed(saved: string): [Revealed, (contacts: Revealed) => void] {
  const [revealed, setRevealed] = useState<Revealed>();
  useEffect(() => {
    if (!revealed) return;
    const timer = setTimeout(() => setRevealed(undefined), revealedMs);
    return () => clearTimeout(timer);
  }, [revealed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends what was revealed of those before
  useEffect(() => setRevealed(undefined), [saved]);
  return [revealed, setRevealed];
}
