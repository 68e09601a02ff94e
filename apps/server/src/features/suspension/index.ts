export { liftSuspension } from './lift-suspension.ts';
export { suspendAccount } from './suspend-account.ts';
