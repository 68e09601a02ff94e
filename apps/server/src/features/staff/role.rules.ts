import { type BuiltInRole, type Right, rights } from '@etg/contract/console/rights';
import type { Currency } from '@etg/domain/money';

export interface RoleRule {
  rights: readonly Right[];
  /** What its people may give back in 24 hours, in minor units. Undefined: no limit. */
  dailyLimit?: Partial<Record<Currency, bigint>>;
  idleMinutes: number;
}

const everyone = ['rider.read', 'station.read', 'inbox.work'] as const satisfies Right[];
const usualIdleMinutes = 30;
/** Money and prices need two people, and an admin could invite the second one. */
const notForAdmins = new Set<Right>(['money.give-back', 'money.confirm', 'price.confirm', 'record.read-own']);

/** The roles of a new installation, as the console's design shows them [QS6]. Admins change them afterwards. */
export const defaultRoles: Readonly<Record<BuiltInRole, RoleRule>> = {
  support: {
    rights: [
      ...everyone,
      'rider.reveal',
      'rider.correct',
      'rider.block',
      'rider.export',
      'rental.end',
      'money.give-back',
      'incident.resolve',
      'record.read-own',
    ],
    dailyLimit: { USD: 2_000n, JPY: 3_000n, GBP: 2_000n },
    idleMinutes: usualIdleMinutes,
  },
  field: {
    rights: [...everyone, 'station.command', 'nest.open', 'record.read-own'],
    // A working day: the phone is in a pocket between two stations [QS5].
    idleMinutes: 8 * 60,
  },
  fleet: {
    rights: [
      ...everyone,
      'incident.resolve',
      'station.command',
      'station.edit',
      'nest.open',
      'venue.edit',
      'promo.edit',
      'text.edit',
      'survey.read',
      'record.read-own',
    ],
    idleMinutes: usualIdleMinutes,
  },
  finance: {
    rights: [
      ...everyone,
      'rider.reveal',
      'rental.end',
      'money.give-back',
      'money.confirm',
      'payment.resolve',
      'dispute.answer',
      'price.confirm',
      'books.read',
      'record.read',
    ],
    idleMinutes: usualIdleMinutes,
  },
  admin: { rights: rights.filter((right) => !notForAdmins.has(right)), idleMinutes: usualIdleMinutes },
};

/** The name in the record: `maya.ortiz`. Names in other scripts become `staff`. */
export function operatorNameOf(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
    .slice(0, 30)
    .replace(/\.$/, '');
  const first = plain || 'staff';
  let found = first;
  for (let number = 2; taken.has(found) || isReserved(found); number += 1) found = `${first}.${number}`;
  return found;
}

/** Names that the record gives to others: tokens, commands on the machine, everybody in the old demo. */
function isReserved(name: string): boolean {
  return name === 'demo' || name === 'token' || name.startsWith('token.') || name.endsWith('.shell');
}
