import type { ElectronOut } from '@etg/contract/workbench';
import { durationWords } from '../bench/clock.rules.ts';

/** What the person has in hand: an Electron from the shelf, or a foreign one. */
export type Picked = { electron: string } | { foreign: true };

export function isSame(one: Picked | undefined, other: Picked): boolean {
  if (!one) return false;
  return 'foreign' in one ? 'foreign' in other : 'electron' in other && one.electron === other.electron;
}

export function nameOf(picked: Picked): string {
  return 'foreign' in picked ? 'a foreign Electron' : picked.electron;
}

/** Electrons taken at this station first; otherwise in the server's order. */
export function shelfOrder(out: readonly ElectronOut[], station: string): ElectronOut[] {
  const here = out.filter(({ from }) => from === station);
  return [...here, ...out.filter(({ from }) => from !== station)];
}

/** Who has the Electron, and the time left. */
export function holderWords({ rental, from }: ElectronOut, station: string, now: number): string {
  const place = from === station ? '' : `, from ${from}`;
  if (!rental) return `in nobody’s name${place}`;
  const leftMs = rental.deadline - now;
  const left = `${durationWords(Math.abs(leftMs))} ${leftMs < 0 ? 'late' : 'left'}`;
  return `with ${rental.rider}, ${left}${place}`;
}
