import type { ElectronOut } from '@etg/contract/workbench';
import { durationWords } from '../bench/clock.rules.ts';

/** What is in the person's hand: an Electron off the shelf, or one that no station has ever seen. */
export type Picked = { electron: string } | { foreign: true };

export function isSame(one: Picked | undefined, other: Picked): boolean {
  if (!one) return false;
  return 'foreign' in one ? 'foreign' in other : 'electron' in other && one.electron === other.electron;
}

export function nameOf(picked: Picked): string {
  return 'foreign' in picked ? 'a foreign Electron' : picked.electron;
}

/** Those taken at this station first; among them as the server tells them. */
export function shelfOrder(out: readonly ElectronOut[], station: string): ElectronOut[] {
  const here = out.filter(({ from }) => from === station);
  return [...here, ...out.filter(({ from }) => from !== station)];
}

/** Who has it and for how long still. */
export function holderWords({ rental, from }: ElectronOut, station: string, now: number): string {
  const place = from === station ? '' : `, from ${from}`;
  if (!rental) return `in nobody’s name${place}`;
  const leftMs = rental.deadline - now;
  const left = `${durationWords(Math.abs(leftMs))} ${leftMs < 0 ? 'late' : 'left'}`;
  return `with ${rental.rider}, ${left}${place}`;
}
