import type { Right } from '@etg/contract/console/rights';
import { saveRole } from '@etg/contract/console/staff-acts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { isLastAdmin } from './is-last-admin.ts';
import { findRole, lockRole, type RoleRow, saveRoleRow } from './staff.store.ts';
import { changedRows, shownList, shownWord } from './staff-act.rules.ts';
import { toStoredLimit, toWireLimit } from './staff-wire.rules.ts';

export function saveRoleAct(): StaffAct<typeof saveRole> {
  return {
    call: saveRole,
    placeOf: async () => 'company',
    preview: async (tx, { params, given, locks }) => {
      const role = await (locks ? lockRole : findRole)(tx, params.role);
      const limit = given.dailyLimit && toStoredLimit(given.dailyLimit);
      if (given.dailyLimit && !limit) return { refused: 'limit-unreadable' };
      const name = params.role;
      const rows = changedRows([
        { label: 'rights', name, before: shownList(role?.rights), after: shownList(sorted(given.rights)) },
        { label: 'daily-limit', before: shownLimit(role), after: shownLimit({ daily_limit: limit ?? null }) },
        {
          label: 'idle-minutes',
          before: shownMinutes(role?.idle_minutes),
          after: shownMinutes(given.idleMinutes),
        },
      ]);
      if (rows.length === 0) return { refused: 'no-change' };
      const loses = role?.rights.includes('staff.manage') && !given.rights.includes('staff.manage');
      if (loses && (await isLastAdmin(tx, { role: name }, { locks }))) return { refused: 'last-admin' };
      const facts = role ? [role.rights, role.daily_limit, role.idle_minutes] : [];
      return { subject: name, consequence: { rows }, facts };
    },
    perform: async (tx, { params, given, now }) => {
      const role = await lockRole(tx, params.role);
      const limit = given.dailyLimit && toStoredLimit(given.dailyLimit);
      const changed = {
        name: params.role,
        rights: sorted(given.rights),
        daily_limit: limit ? JSON.stringify(limit) : null,
        idle_minutes: given.idleMinutes,
        changed_at: now,
      };
      await saveRoleRow(tx, changed);
      return {
        ...(role && {
          before: factsOf({ ...role, daily_limit: role.daily_limit && JSON.stringify(role.daily_limit) }),
        }),
        after: factsOf(changed),
        topics: ['staff'],
      };
    },
  };
}

function factsOf(role: { rights: string[]; daily_limit: string | null; idle_minutes: number }) {
  return { rights: role.rights.join(' '), limit: role.daily_limit, idleMinutes: role.idle_minutes };
}

function sorted(rights: readonly Right[]): Right[] {
  return [...new Set(rights)].sort();
}

function shownLimit(role: Pick<RoleRow, 'daily_limit'> | undefined) {
  if (!role) return { is: 'none' } as const;
  if (!role.daily_limit) return shownWord('without-limit');
  const limits = Object.entries(toWireLimit(role.daily_limit)).map(
    ([currency, amount]) => `${currency} ${amount}`,
  );
  return shownList(limits);
}

function shownMinutes(minutes: number | undefined) {
  return minutes === undefined ? ({ is: 'none' } as const) : ({ is: 'text', text: String(minutes) } as const);
}
