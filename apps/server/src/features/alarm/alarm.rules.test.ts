import { alarmRights } from '@etg/contract/console/alarm-words';
import { builtInRoles, type Right } from '@etg/contract/console/rights';
import { describe, expect, it } from 'vitest';
import { defaultRoles } from '../staff/role.rules.ts';
import { chosenWays, dueAt, suggestedSettings } from './alarm.rules.ts';
import { isInArea } from './is-in-area.ts';

const everywhere = { countries: undefined, venues: undefined };
const settings = { kinds: [], after_min: 10 };
const spot = { country: 'JP', venue_id: 'shibuya', for_staff: null };

describe('what a new person is told', () => {
  it.each(builtInRoles)('is something that the role %s may read about [QF12]', (role) => {
    const rights = new Set<Right>(defaultRoles[role].rights);
    const { kinds } = suggestedSettings(role, rights);
    expect(kinds.length).toBeGreaterThan(0);
    for (const { kind } of kinds) expect(rights.has(alarmRights[kind])).toBe(true);
  });

  it('is for technicians what they drive to [QF12]', () => {
    const { kinds } = suggestedSettings('field', new Set(defaultRoles.field.rights));
    expect(kinds).toEqual(
      ['station-silent', 'nests-jammed', 'ticket-yours'].map((kind) => ({ kind, ways: ['push'] })),
    );
  });

  it('is nothing without a right, also for a role of the house [QF12]', () => {
    expect(suggestedSettings('cleaners', new Set()).kinds).toEqual([]);
  });
});

it('a kind is no longer told once the role has lost its right [QF12]', () => {
  const kinds = [{ kind: 'books-differ' as const, ways: ['mail' as const] }];
  const person = { settings: { ...settings, kinds }, rights: new Set<Right>(['books.read']) };
  expect([...chosenWays(person).keys()]).toEqual(['books-differ']);
  expect(chosenWays({ ...person, rights: new Set() }).size).toBe(0);
});

describe('the area', () => {
  const person = { id: 'p', scope: everywhere, settings };
  it('is the scope, and within it what somebody chose [QF12, QS6]', () => {
    expect(isInArea(person, spot)).toBe(true);
    expect(isInArea({ ...person, scope: { ...everywhere, countries: new Set(['US']) } }, spot)).toBe(false);
    expect(isInArea({ ...person, settings: { ...settings, countries: ['US'] } }, spot)).toBe(false);
    expect(isInArea({ ...person, settings: { ...settings, venues: ['shibuya'] } }, spot)).toBe(true);
    expect(isInArea({ ...person, settings: { ...settings, venues: ['ginza'] } }, spot)).toBe(false);
  });

  it('leaves nothing out that has no known place, except for those with a limited scope [QF12]', () => {
    const nowhere = { country: null, venue_id: null, for_staff: null };
    expect(isInArea({ ...person, settings: { ...settings, countries: ['US'] } }, nowhere)).toBe(true);
    expect(isInArea({ ...person, scope: { ...everywhere, countries: new Set(['US']) } }, nowhere)).toBe(
      false,
    );
  });

  it('does not matter for what is somebody’s own, which nobody else is told [QF12]', () => {
    const mine = { ...spot, for_staff: 'p' };
    expect(isInArea({ ...person, settings: { ...settings, countries: ['US'] } }, mine)).toBe(true);
    expect(isInArea({ ...person, id: 'q' }, mine)).toBe(false);
  });
});

it('a station has time to recover; everything else is told at once [QF12]', () => {
  const [since, raised_at] = [new Date(0), new Date(5_000)];
  const of = (kind: 'station-empty' | 'dispute-opened') => ({ kind, since, raised_at });
  expect(dueAt(of('station-empty'), { after_min: 10 })).toEqual(new Date(600_000));
  expect(dueAt(of('station-empty'), { after_min: 0 })).toEqual(raised_at);
  expect(dueAt(of('dispute-opened'), { after_min: 10 })).toEqual(raised_at);
});
