import type { Store } from './books/store.ts';

/** The gateway as its acts see it. */
export interface Gateway {
  readonly store: Store;
  now(): number;
  /** True while the card network was told to say no to everything. */
  declines(): boolean;
  /** True while somebody listens to webhooks. */
  announces(): boolean;
}
