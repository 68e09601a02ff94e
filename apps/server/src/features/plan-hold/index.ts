export { type HeldTime, notHeld, recently } from './plan-hold.rules.ts';
export { isAnyPaused, type VenuePause } from './plan-hold.store.ts';
export { readHeldTime } from './read-held-time.ts';
