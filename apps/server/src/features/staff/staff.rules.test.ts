import { builtInRoles, type Right, rights } from '@etg/contract/console/rights';
import { anyCurrency } from '@etg/domain/currency.fixture';
import { toDecimal } from '@etg/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roleOfGroups } from './company.rules.ts';
import { whyInvitationIsClosed } from './invitation.rules.ts';
import { didCounterGoBack } from './passkey.rules.ts';
import { defaultRoles, operatorNameOf } from './role.rules.ts';
import { isSessionOver } from './staff-session.rules.ts';
import { toStoredLimit, toWireLimit } from './staff-wire.rules.ts';

const mayDo = (right: Right) => builtInRoles.filter((role) => defaultRoles[role].rights.includes(right));

describe('the roles of a new installation', () => {
  it('may do what the design shows [QS6]', () => {
    expect(mayDo('rider.read')).toEqual([...builtInRoles]);
    expect(mayDo('rider.reveal')).toEqual(['support', 'finance', 'admin']);
    expect(mayDo('money.give-back')).toEqual(['support', 'finance']);
    expect(mayDo('nest.open')).toEqual(['field', 'fleet', 'admin']);
    expect(mayDo('station.command')).toEqual(['field', 'fleet', 'admin']);
    expect(mayDo('price.confirm')).toEqual(['finance']);
    expect(mayDo('price.draft')).toEqual(['admin']);
    for (const right of ['text.edit', 'venue.edit', 'promo.edit'] as const)
      expect(mayDo(right)).toEqual(['fleet', 'admin']);
    expect(mayDo('record.read-own')).toEqual(['support', 'field', 'fleet']);
    expect(mayDo('record.read')).toEqual(['finance', 'admin']);
    expect(mayDo('staff.manage')).toEqual(['admin']);
    expect(defaultRoles.support.dailyLimit?.USD).toBe(2_000n);
  });

  it('leave no right to nobody [QS6]', () => {
    expect(rights.filter((right) => mayDo(right).length === 0)).toEqual([]);
  });
});

describe('a name in the record', () => {
  it('fits the table, is nobody else’s, and is never that of a token or a command [QS6]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.integer({ min: 0, max: 20 }),
        (name, namesakes) => {
          const taken = new Set<string>();
          for (let each = 0; each <= namesakes; each += 1) {
            const operator = operatorNameOf(name, taken);
            expect(operator).toMatch(/^[a-z0-9][a-z0-9._-]{0,39}$/);
            expect(taken.has(operator)).toBe(false);
            expect(operator).not.toMatch(/^token\.|\.shell$|^demo$/);
            taken.add(operator);
          }
        },
      ),
    );
  });
});

describe('a session', () => {
  it('is over exactly when it has ended, is too old, or was idle too long [QS5]', () => {
    const minute = 60_000;
    const minutes = fc.integer({ min: -1_000, max: 1_000 });
    fc.assert(
      fc.property(
        fc.record({
          seen: minutes,
          expires: minutes,
          ended: fc.boolean(),
          idle: fc.integer({ min: 5, max: 720 }),
        }),
        ({ seen, expires, ended, idle }) => {
          const now = new Date(1_700_000_000_000);
          const at = (offset: number) => new Date(now.getTime() + offset * minute);
          const session = {
            signed_in_by: 'passkey' as const,
            seen_at: at(seen),
            expires_at: at(expires),
            ended_at: ended ? now : null,
          };
          expect(isSessionOver(session, idle, now)).toBe(ended || expires <= 0 || -seen >= idle);
        },
      ),
    );
  });
});

describe('a passkey’s counter', () => {
  it('must grow, unless the passkey never counts [QS1]', () => {
    expect(didCounterGoBack(0n, 0)).toBe(false);
    expect(didCounterGoBack(0n, 1)).toBe(false);
    expect(didCounterGoBack(5n, 6)).toBe(false);
    expect(didCounterGoBack(5n, 5)).toBe(true);
    expect(didCounterGoBack(5n, 0)).toBe(true);
  });
});

describe('an invitation', () => {
  it('is used before it is over: whoever came in by it is told so [QS4]', () => {
    const now = new Date(1_700_000_000_000);
    const open = { expires_at: new Date(now.getTime() + 1), used_at: null, withdrawn_at: null };
    expect(whyInvitationIsClosed(open, now)).toBeUndefined();
    expect(whyInvitationIsClosed({ ...open, expires_at: now }, now)).toBe('invitation-over');
    expect(whyInvitationIsClosed({ ...open, withdrawn_at: now }, now)).toBe('invitation-over');
    expect(whyInvitationIsClosed({ ...open, expires_at: now, used_at: now }, now)).toBe('invitation-used');
  });
});

describe('groups of a company', () => {
  it('give the role of the first group in the setting, in whatever order the provider names them [QS2]', () => {
    const settings = {
      groups: new Map([
        ['boss', 'admin'],
        ['desk', 'support'],
      ]),
    };
    expect(roleOfGroups(['desk', 'boss'], settings)).toBe('admin');
    expect(roleOfGroups(['desk'], settings)).toBe('support');
    expect(roleOfGroups(['Desk', ''], settings)).toBeUndefined();
  });
});

describe('a daily limit', () => {
  it('is stored in minor units and comes back as it was; half a yen is refused [QS6]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (cents, yen) => {
          const limit = { USD: cents / 100, JPY: yen };
          expect(toWireLimit(toStoredLimit(limit) ?? {})).toEqual(limit);
        },
      ),
    );
    expect(toStoredLimit({ JPY: 0.5 })).toBeUndefined();
  });

  it('is the same in every currency, and those of the regions come first [QS6, QM1]', () => {
    fc.assert(
      fc.property(anyCurrency, fc.integer({ min: 0, max: 10 ** 9 }), (currency, minor) => {
        const limit = { [currency]: toDecimal({ minor: BigInt(minor), currency }) };
        expect(toStoredLimit(limit)).toEqual({ [currency]: String(minor) });
        expect(toWireLimit({ [currency]: String(minor) })).toEqual(limit);
      }),
    );
    const stored = { AED: '1', EUR: '1', GBP: '1', JPY: '1', USD: '1' };
    expect(Object.keys(toWireLimit(stored)).slice(0, 3)).toEqual(['USD', 'JPY', 'GBP']);
  });
});
