import { lazyPart } from '../platform/lazy-part.tsx';

/** Code and texts of the rental come only to somebody who holds an Electron. */
export const Holding = lazyPart(
  ['rental'],
  async () => (await import('../features/rental/have-battery.tsx')).HaveBattery,
);
