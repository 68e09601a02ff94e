/** Due work: what an owner promised for an order is released, unless its plan was used. */
export const ownerPromise = 'owner-promise';

/** A press in the last second of a plan is answered by its station within this time. */
const graceMs = 5 * 60_000;

/** When nobody can take an Electron any more under a plan that lasts until then. */
export function promiseEnds(until: Date): Date {
  return new Date(until.getTime() + graceMs);
}
