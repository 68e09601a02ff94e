import { type Right, rightsOfSeconds } from '@etg/contract/console/rights';
import type { Me } from '@etg/contract/console/staff';
import { createContext, useContext } from 'react';

/** Whoever is signed in. Everything below the shell has it. */
export const MeContext = createContext<Me | undefined>(undefined);

export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('Nobody is signed in here');
  return me;
}

export function useMay(right: Right): boolean {
  return useMe().rights.includes(right);
}

/** Whether acts of others can wait for this person [QA9]. */
export function useMayBeSecond(): boolean {
  const { rights } = useMe();
  return rightsOfSeconds.some((right) => rights.includes(right));
}

/** "MO" of Maya Ortiz. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}

export function firstNameOf(name: string): string {
  return name.split(/\s+/)[0] ?? name;
}

/** "Aiko", of the name in the record: `aiko.tanaka`. */
export function firstNameOfRecord(by: string): string {
  const [first = by] = by.split(/[\s.]+/);
  return first.charAt(0).toUpperCase() + first.slice(1);
}
