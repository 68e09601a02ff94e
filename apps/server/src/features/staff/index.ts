export { demoPeople } from './demo-people.rules.ts';
export { demoSignInRoutes } from './demo-sign-in.routes.ts';
export { passkeyRoutes } from './passkey.routes.ts';
export { prepareRoles } from './prepare-roles.ts';
export { signInRoutes as staffSignInRoutes } from './sign-in.routes.ts';
export { staffRoutes } from './staff.routes.ts';
export { findNamedStaffMember } from './staff-member.ts';
export { createStaffFinder, type StaffFinder } from './who-is-staff.routes.ts';
