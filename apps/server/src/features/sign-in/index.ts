export { codeLimits } from './code-limits.rules.ts';
export { guardDevices } from './device-guard.routes.ts';
export { prepareProofs, type SignInPlace } from './prepare-proofs.ts';
export { signInLive } from './sign-in.live.ts';
export { signInRoutes } from './sign-in.routes.ts';
