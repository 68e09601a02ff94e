import type { Store } from './records/store.ts';

/** The state of the gateway, for the functions that handle its calls. */
export interface Gateway {
  readonly store: Store;
  now(): number;
  /** Whether the simulated fault is to decline every payment. */
  declines(): boolean;
  hasWebhookDestination(): boolean;
}
