/** The result of a call that reads, or that may be repeated without harm. */
export type Found<Thing> = { outcome: 'found'; found: Thing } | { outcome: 'none' } | Unreachable;
export type Done = { outcome: 'done' } | { outcome: 'none' } | Unreachable;
export interface Unreachable {
  outcome: 'unreachable';
  reason: string;
}
