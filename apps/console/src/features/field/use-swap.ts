import { useEffect, useState } from 'react';
import { useMe } from '../../platform/me.tsx';
import { keptHere } from '../../platform/use-draft.ts';
import { readSwap, type Swap } from './swap.rules.ts';

/** The swap that somebody is in the middle of at a station. A phone that was reloaded in between still shows it. */
export function useSwap(code: string): [Swap | undefined, (swap: Swap | undefined) => void] {
  const { id: me } = useMe();
  const place = `swap ${me} ${code}`;
  const [swap, setSwap] = useState<Swap>();
  useEffect(() => setSwap(readSwap(keptHere.read(place))), [place]);
  return [
    swap,
    (next) => {
      setSwap(next);
      keptHere.write(place, next && JSON.stringify(next));
    },
  ];
}
