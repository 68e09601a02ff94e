import type { ShownValue } from '@etg/contract/console/consequence';
import { changeStaff, disableStaff, enableStaff, endStaffSessions } from '@etg/contract/console/staff-acts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { withdrawInvitations } from './invitation.store.ts';
import { isLastAdmin } from './is-last-admin.ts';
import { findRole, findStaffRow, lockStaff, type StaffRow, updateStaff } from './staff.store.ts';
import { changedRows, shownPlaces, shownRole, shownWord } from './staff-act.rules.ts';
import { endSessionRows, listOpenSessions } from './staff-session.store.ts';
import { toStoredScope } from './staff-wire.rules.ts';

export interface StaffActDeps {
  /** Where the console is used: an invitation's link leads there. */
  consoleUrl: string;
  /** Disconnects the pages of sessions that have ended, on every node. */
  endLiveSessions(sessionIds: readonly string[]): void;
}

/** People, roles and tokens belong to no country or venue. */
export async function placeOfPerson(reader: Reader, { params }: { params: { staff: string } }) {
  return (await findStaffRow(reader, params.staff)) ? ('company' as const) : undefined;
}

/** The subject of an act: locked where it is confirmed, only read where it is previewed. */
export async function personOf(
  tx: Tx,
  { params, locks }: { params: { staff: string }; locks: boolean },
): Promise<StaffRow> {
  const person = await (locks ? lockStaff : findStaffRow)(tx, params.staff);
  // The door has asked for its place, so it exists; people are never deleted.
  if (!person) throw new Error('there is no such person');
  return person;
}

function row(label: string, { name }: StaffRow, [before, after]: [ShownValue, ShownValue]) {
  return { label, name, before, after };
}

const inState = ({ disabled_at, joined_at }: StaffRow) =>
  shownWord(disabled_at ? 'state-disabled' : joined_at ? 'state-in' : 'state-invited');

export function changeStaffAct(): StaffAct<typeof changeStaff> {
  return {
    call: changeStaff,
    placeOf: placeOfPerson,
    preview: async (tx, { params, given, locks }) => {
      const person = await personOf(tx, { params, locks });
      const role = await findRole(tx, given.role);
      if (!role) return { refused: 'role-unknown' };
      const scope = toStoredScope(given.scope);
      const rows = changedRows([
        row('role', person, [shownRole(person.role), shownRole(given.role)]),
        row('countries', person, [shownPlaces(person.countries), shownPlaces(scope.countries)]),
        row('venues', person, [shownPlaces(person.venues), shownPlaces(scope.venues)]),
      ]);
      if (rows.length === 0) return { refused: 'no-change' };
      if (person.oidc_subject && person.role !== given.role) return { refused: 'company-decides' };
      const stays = role.rights.includes('staff.manage') && !scope.countries && !scope.venues;
      if (!stays && (await isLastAdmin(tx, person, { locks }))) return { refused: 'last-admin' };
      const facts = [person.role, person.countries, person.venues, person.disabled_at, role.rights];
      return { subject: person.id, consequence: { rows }, facts };
    },
    perform: async (tx, { params, given }) => {
      const person = await personOf(tx, { params, locks: true });
      await updateStaff(tx, person.id, { role: given.role, ...toStoredScope(given.scope) });
      return {
        before: factsOf(person),
        after: factsOf({ role: given.role, ...toStoredScope(given.scope) }),
        topics: ['staff'],
      };
    },
  };
}

function factsOf({ role, countries, venues }: Pick<StaffRow, 'role' | 'countries' | 'venues'>) {
  return { role, countries: countries?.join(' ') ?? null, venues: venues?.join(' ') ?? null };
}

export function disableStaffAct(deps: StaffActDeps): StaffAct<typeof disableStaff> {
  return {
    call: disableStaff,
    placeOf: placeOfPerson,
    preview: async (tx, { params, locks }) => {
      const person = await personOf(tx, { params, locks });
      if (person.disabled_at) return { refused: 'already-disabled' };
      if (await isLastAdmin(tx, person, { locks })) return { refused: 'last-admin' };
      const rows = [row('state', person, [inState(person), shownWord('state-disabled')])];
      return { subject: person.id, consequence: { rows }, facts: [person.disabled_at, person.role] };
    },
    perform: async (tx, { params, now }) => {
      const person = await personOf(tx, { params, locks: true });
      await updateStaff(tx, person.id, { disabled_at: now });
      await withdrawInvitations(tx, person.id, now);
      const ended = await endSessionRows(tx, person.id, { now });
      return {
        before: { disabled: false },
        after: { disabled: true, sessions: ended.length },
        topics: ['staff'],
        afterCommit: async () => deps.endLiveSessions(ended),
      };
    },
  };
}

export function enableStaffAct(): StaffAct<typeof enableStaff> {
  return {
    call: enableStaff,
    placeOf: placeOfPerson,
    preview: async (tx, { params, locks }) => {
      const person = await personOf(tx, { params, locks });
      if (!person.disabled_at) return { refused: 'not-disabled' };
      const rows = [row('state', person, [inState(person), inState({ ...person, disabled_at: null })])];
      return { subject: person.id, consequence: { rows }, facts: [person.disabled_at, person.role] };
    },
    perform: async (tx, { params }) => {
      await updateStaff(tx, params.staff, { disabled_at: null });
      return { before: { disabled: true }, after: { disabled: false }, topics: ['staff'] };
    },
  };
}

export function endStaffSessionsAct(deps: StaffActDeps): StaffAct<typeof endStaffSessions> {
  return {
    call: endStaffSessions,
    placeOf: placeOfPerson,
    preview: async (tx, { params, given, locks, now }) => {
      const person = await personOf(tx, { params, locks });
      const open = await listOpenSessions(tx, now, person.id);
      const chosen = open.filter(({ id }) => given.session === undefined || id === given.session);
      if (chosen.length === 0) return { refused: 'no-session' };
      const rows = chosen.map(({ browser, system, model }) => ({
        label: 'session',
        name: [model ?? system, browser].filter((each) => each !== null).join(', ') || person.name,
        before: shownWord('session-open'),
        after: shownWord('session-ended'),
      }));
      return { subject: person.id, consequence: { rows }, facts: chosen.map(({ id }) => id).sort() };
    },
    perform: async (tx, { params, given, now }) => {
      const ended = await endSessionRows(tx, params.staff, { now, only: given.session });
      return {
        after: { sessions: ended.length },
        topics: ['staff'],
        afterCommit: async () => deps.endLiveSessions(ended),
      };
    },
  };
}
