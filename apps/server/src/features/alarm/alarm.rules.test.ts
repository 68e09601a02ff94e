import { alarmRights } from '@etg/contract/console/alarm-words';
import { builtInRoles, type Right } from '@etg/contract/console/rights';
import { describe, expect, it } from 'vitest';
import { defaultRoles } from '../staff/role.rules.ts';
import { chosenWays, dueAt, suggestedSettings } from './alarm.rules.ts';
import { findArea } from './find-area.ts';
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

  it('is for technicians what they drive to, and by a way that works at night where that matters [QF12]', () => {
    const { kinds } = suggestedSettings('field', new Set(defaultRoles.field.rights));
    expect(kinds).toEqual([
      { kind: 'station-silent', ways: ['push', 'sms'] },
      { kind: 'nests-jammed', ways: ['push'] },
      { kind: 'ticket-yours', ways: ['push', 'sms'] },
    ]);
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
  const all = { countries: undefined, venues: undefined };
  const person = { id: 'p', scope: everywhere, area: all };
  const inUs = { ...everywhere, countries: new Set(['US']) };
  it('is the scope, and within it what somebody chose [QF12, QS6]', () => {
    expect(isInArea(person, spot)).toBe(true);
    expect(isInArea({ ...person, scope: inUs }, spot)).toBe(false);
    expect(isInArea({ ...person, area: { ...all, countries: ['US'] } }, spot)).toBe(false);
    expect(isInArea({ ...person, area: { ...all, venues: ['shibuya'] } }, spot)).toBe(true);
    expect(isInArea({ ...person, area: { ...all, venues: ['ginza'] } }, spot)).toBe(false);
  });

  it('leaves nothing out that has no known place, except for those with a limited scope [QF12]', () => {
    const nowhere = { country: null, venue_id: null, for_staff: null };
    expect(isInArea({ ...person, area: { ...all, countries: ['US'] } }, nowhere)).toBe(true);
    expect(isInArea({ ...person, scope: inUs }, nowhere)).toBe(false);
  });

  it('does not matter for what is somebody’s own, which nobody else is told [QF12]', () => {
    const mine = { ...spot, for_staff: 'p' };
    expect(isInArea({ ...person, area: { ...all, countries: ['US'] } }, mine)).toBe(true);
    expect(isInArea({ ...person, id: 'q' }, mine)).toBe(false);
  });

  it('that was chosen and is out of the scope by now counts no more: the rest of it does, or else the scope [QF12]', () => {
    const places = {
      countries: new Set(['JP', 'US']),
      countryOf: new Map([
        ['shibuya', 'JP'],
        ['pier', 'US'],
      ]),
    };
    const areaOf = (
      scope: typeof inUs | typeof everywhere,
      chosen: { countries?: string[]; venues?: string[] },
    ) => findArea({ scope, settings: chosen }, places);
    expect(areaOf(everywhere, { countries: ['JP'], venues: ['shibuya'] })).toEqual({
      countries: ['JP'],
      venues: ['shibuya'],
    });
    expect(areaOf(inUs, { countries: ['JP'], venues: ['shibuya'] })).toEqual(all);
    expect(areaOf(inUs, { countries: ['JP', 'US'], venues: ['shibuya', 'pier'] })).toEqual({
      countries: ['US'],
      venues: ['pier'],
    });
    const onlyPier = { countries: undefined, venues: new Set(['pier']) };
    expect(findArea({ scope: onlyPier, settings: { countries: ['JP'] } }, places)).toEqual(all);
    expect(areaOf(everywhere, { venues: ['a venue that is gone'] })).toEqual(all);
  });
});

it('a station has time to recover; everything else is told at once [QF12]', () => {
  const [since, raised_at] = [new Date(0), new Date(5_000)];
  const of = (kind: 'station-empty' | 'dispute-opened') => ({ kind, since, raised_at });
  expect(dueAt(of('station-empty'), { after_min: 10 })).toEqual(new Date(600_000));
  expect(dueAt(of('station-empty'), { after_min: 0 })).toEqual(raised_at);
  expect(dueAt(of('dispute-opened'), { after_min: 10 })).toEqual(raised_at);
});
