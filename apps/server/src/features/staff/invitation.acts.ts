import { inviteAgain, inviteStaff } from '@etg/contract/console/staff-acts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { addStaff } from './add-staff.ts';
import { invitationLink } from './invitation.rules.ts';
import { personOf, placeOfPerson, type StaffActDeps } from './person.acts.ts';
import { findRole } from './staff.store.ts';
import { shownPlaces, shownRole, shownWord } from './staff-act.rules.ts';
import { createStaffInvitation } from './staff-invitation.ts';
import { toStoredScope } from './staff-wire.rules.ts';

const none = { is: 'none' } as const;

export function inviteStaffAct({ consoleUrl }: StaffActDeps): StaffAct<typeof inviteStaff> {
  return {
    call: inviteStaff,
    placeOf: async () => 'company',
    preview: async (tx, { given }) => {
      const role = await findRole(tx, given.role);
      if (!role) return { refused: 'role-unknown' };
      const { countries, venues } = toStoredScope(given.scope);
      const rows = [
        { label: 'role', name: given.name, before: none, after: shownRole(given.role) },
        { label: 'countries', before: none, after: shownPlaces(countries) },
        { label: 'venues', before: none, after: shownPlaces(venues) },
      ];
      return { subject: 'new', consequence: { rows }, facts: [role.rights] };
    },
    perform: async (tx, { given, by, now }) => {
      const person = await addStaff(tx, { ...given, now });
      const { token, until } = await createStaffInvitation(tx, person.id, { by: by.operator, now });
      return {
        subject: person.id,
        after: { operator: person.operator, role: given.role },
        result: { staff: person.id, link: invitationLink(consoleUrl, token), until: toUnix(until) },
        secret: true,
        topics: ['staff'],
      };
    },
  };
}

export function inviteAgainAct({ consoleUrl }: StaffActDeps): StaffAct<typeof inviteAgain> {
  return {
    call: inviteAgain,
    placeOf: placeOfPerson,
    preview: async (tx, { params, locks }) => {
      const person = await personOf(tx, { params, locks });
      if (person.disabled_at) return { refused: 'disabled' };
      const rows = [
        {
          label: 'passkeys',
          name: person.name,
          before: shownWord(person.joined_at ? 'passkeys-as-they-are' : 'passkeys-none'),
          after: shownWord('passkeys-a-new-one'),
        },
      ];
      return { subject: person.id, consequence: { rows }, facts: [person.joined_at, person.role] };
    },
    perform: async (tx, { params, by, now }) => {
      const { token, until } = await createStaffInvitation(tx, params.staff, { by: by.operator, now });
      return {
        after: { until: toUnix(until) },
        result: { staff: params.staff, link: invitationLink(consoleUrl, token), until: toUnix(until) },
        secret: true,
        topics: ['staff'],
      };
    },
  };
}
