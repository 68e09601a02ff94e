export { blockedByStaff, blockOver } from './block.rules.ts';
export { findOpenBlock, listBlocks } from './block.store.ts';
export { liftBlock } from './lift-block.ts';
export { liftSuspension } from './lift-suspension.ts';
export { suspendAccount } from './suspend-account.ts';
export { suspendByStaff } from './suspend-by-staff.ts';
export { suspensionRoutes } from './suspension.routes.ts';
