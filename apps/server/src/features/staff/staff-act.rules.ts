import type { ShownValue } from '@etg/contract/console/consequence';
import { builtInRoles } from '@etg/contract/console/rights';

const none = { is: 'none' } as const;

/** The role in the reader's language; roles that admins have added have only their name. */
export function shownRole(role: string | undefined): ShownValue {
  if (role === undefined) return none;
  const isBuiltIn = builtInRoles.some((name) => name === role);
  return isBuiltIn ? { is: 'word', word: `role-${role}` } : { is: 'text', text: role };
}

export function shownWord(word: string): ShownValue {
  return { is: 'word', word };
}

export function shownList(each: readonly string[] | null | undefined): ShownValue {
  return each && each.length > 0 ? { is: 'text', text: each.join(', ') } : none;
}

/** Names of countries and venues, or "everywhere". */
export function shownPlaces(each: readonly string[] | null): ShownValue {
  return each ? shownList(each) : { is: 'word', word: 'everywhere' };
}

/** A row for each thing that differs; empty if nothing does. */
export function changedRows<Row extends { before: ShownValue; after: ShownValue }>(rows: Row[]): Row[] {
  return rows.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}
