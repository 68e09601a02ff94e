export { type HeldTime, notHeld, recently, timePlans } from './plan-hold.rules.ts';
export { isAnyPaused, type VenuePause } from './plan-hold.store.ts';
export { readHeldTime } from './read-held-time.ts';
