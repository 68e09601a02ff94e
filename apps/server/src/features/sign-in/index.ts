export { type CodeSendingLimits, codeSendingLimits, networkOf } from './code-sending-limits.rules.ts';
export { deviceRoutes } from './device.routes.ts';
export { bearerToken, guardDevices } from './device-guard.routes.ts';
export { findLogin, listOpenLogins, type OpenLogin, revokeLoginsOf } from './login.store.ts';
export { reserveCodeSending } from './reserve-code-sending.ts';
export { signInLive } from './sign-in.live.ts';
export { signInRoutes } from './sign-in.routes.ts';
export { type SignInOptions, startDeviceProofs } from './start-device-proofs.ts';
