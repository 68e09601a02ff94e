import type { Right } from '@etg/contract/console/rights';
import type { StaffRole } from '@etg/contract/console/staff';

/** One line of "What a role may do": several rights that belong together. */
export interface MatrixLine {
  readonly id:
    | 'see-riders'
    | 'reveal'
    | 'give-back'
    | 'open-nest'
    | 'command'
    | 'prices'
    | 'catalogue'
    | 'record'
    | 'staff';
  readonly rights: readonly Right[];
}

export const matrixLines: readonly MatrixLine[] = [
  { id: 'see-riders', rights: ['rider.read'] },
  { id: 'reveal', rights: ['rider.reveal'] },
  { id: 'give-back', rights: ['money.give-back'] },
  { id: 'open-nest', rights: ['nest.open'] },
  { id: 'command', rights: ['station.command'] },
  { id: 'prices', rights: ['price.draft', 'price.confirm'] },
  { id: 'catalogue', rights: ['venue.edit', 'promo.edit', 'text.edit'] },
  { id: 'record', rights: ['record.read', 'record.read-own'] },
  { id: 'staff', rights: ['staff.manage'] },
];

export type MatrixCell =
  | { readonly says: 'yes' | 'no' | 'own' | 'draft' | 'confirm' | 'some' }
  | { readonly says: 'limit'; readonly limit: Readonly<Record<string, number>> };

/** What a role may do of a line: all, nothing, or the part of it in one word. */
export function matrixCell(
  { id, rights }: MatrixLine,
  role: Pick<StaffRole, 'rights' | 'dailyLimit'>,
): MatrixCell {
  const has = rights.filter((right) => role.rights.includes(right));
  if (has.length === 0) return { says: 'no' };
  if (id === 'record') return { says: has.includes('record.read') ? 'yes' : 'own' };
  if (id === 'give-back' && role.dailyLimit) return { says: 'limit', limit: role.dailyLimit };
  if (id === 'prices' && has.length === 1) return { says: has.includes('price.draft') ? 'draft' : 'confirm' };
  return { says: has.length === rights.length ? 'yes' : 'some' };
}
