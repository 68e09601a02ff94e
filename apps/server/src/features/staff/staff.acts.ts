import type { AnyStaffAct } from '../../platform/operator/staff-act.ts';
import { inviteAgainAct, inviteStaffAct } from './invitation.acts.ts';
import {
  changeStaffAct,
  disableStaffAct,
  enableStaffAct,
  endStaffSessionsAct,
  type StaffActDeps,
} from './person.acts.ts';
import { saveRoleAct } from './role.acts.ts';
import { createTokenAct, revokeTokenAct } from './token.acts.ts';

/** Everything that admins change about staff [QS4–QS7]. */
export function staffActs(deps: StaffActDeps): AnyStaffAct[] {
  return [
    inviteStaffAct(deps),
    inviteAgainAct(deps),
    changeStaffAct(),
    disableStaffAct(deps),
    enableStaffAct(),
    endStaffSessionsAct(deps),
    saveRoleAct(),
    createTokenAct(),
    revokeTokenAct(),
  ];
}
