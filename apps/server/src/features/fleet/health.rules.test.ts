import { healths, healthTones } from '@etg/contract/console/fleet-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HealthFacts, type HealthNest, healthOf } from './health.rules.ts';

const now = 1_763_000_000;

function nestsOf(panel: string, out: readonly number[] = []): HealthNest[] {
  const faults: Record<string, string> = { J: 'jammed', U: 'unreadable', N: 'not_charging', H: 'half_out' };
  return [...panel].map((kind, index) => {
    const holds = kind !== '.' && kind !== 'U';
    return {
      nest: index + 1,
      electron_id: holds ? `E-${index}` : null,
      cable: holds ? 'usb_c' : null,
      charge: holds ? (kind === 'l' ? 4 : 90) : null,
      fault: faults[kind] ?? null,
      lit: false,
      since: now - 7_200,
      out_of_service: out.includes(index + 1) ? { reason: 'dirty', by: 'Theo' } : undefined,
    };
  });
}

function factsOf(panel: string, facts: Partial<HealthFacts> = {}): HealthFacts {
  return {
    online: true,
    heardAt: now,
    state: 'live',
    decided: { reason: undefined, by: undefined, until: undefined },
    isSuspended: false,
    venuePausedSince: undefined,
    venueStatus: 1,
    hasCredential: true,
    nests: nestsOf(panel),
    clockOffsetMs: 0,
    backupOn: undefined,
    backupPercent: undefined,
    firmware: undefined,
    newestFirmware: undefined,
    signal: undefined,
    reports: 0,
    ...facts,
  };
}
const say = (panel: string, facts: Partial<HealthFacts> = {}) => healthOf(factsOf(panel, facts)).health;

const aPanel = fc.array(fc.constantFrom('E', 'l', '.', 'J', 'U', 'N', 'H'), { minLength: 1, maxLength: 12 });
const someFacts = fc.record({
  online: fc.boolean(),
  heardAt: fc.option(fc.constant(now), { nil: undefined }),
  state: fc.constantFrom('planned', 'live', 'paused', 'out_of_service', 'retired'),
  isSuspended: fc.boolean(),
  venueStatus: fc.constantFrom(1, 2),
  clockOffsetMs: fc.constantFrom(0, 0, 41_000, -41_000),
  backupOn: fc.option(fc.boolean(), { nil: undefined }),
  firmware: fc.constantFrom(undefined, 'sn4-2.7.1', 'sn4-2.10.0'),
  newestFirmware: fc.constantFrom(undefined, 'sn4-2.10.0'),
});
const aBreak = fc.record({ at: fc.nat(), fault: fc.constantFrom('J', 'U', 'N') });

describe('the health of a station', () => {
  it('calls one jam a warning, and two or a third of the nests bad [QF2]', () => {
    expect(say('EEJE.E..')).toBe('jammed');
    expect(say('EEJE.EJ.')).toBe('jammed-badly');
    expect(say('EJ.')).toBe('jammed-badly');
    expect(say('EJE.')).toBe('jammed');
    expect(say('EHEEJ...')).toBe('jammed-badly');
  });

  it('says nothing of a nest that staff took out of service but that [QF4]', () => {
    expect(say('EEJE.E..', { nests: nestsOf('EEJE.E..', [3]) })).toBe('nests-out-of-service');
    expect(say('E.....', { nests: nestsOf('E.....', [1]) })).toBe('empty');
  });

  it('is silent only if the station counts as offline, also while it is paused: returns count there [QF2, QF4]', () => {
    expect(say('EEE...', { heardAt: now - 89 })).toBe('healthy');
    expect(say('EEE...', { online: false, heardAt: now - 91 })).toBe('silent');
    expect(say('EEE...', { online: false, state: 'paused' })).toBe('silent');
    expect(say('EEE...', { online: false, state: 'out_of_service' })).toBe('out-of-service');
    expect(say('', { online: false, heardAt: undefined })).toBe('never-heard');
  });

  it('compares firmware by its numbers, not by its letters [QF2]', () => {
    expect(say('EEE...', { firmware: 'sn4-2.7.1', newestFirmware: 'sn4-2.10.0' })).toBe('old-firmware');
    expect(say('EEE...', { firmware: 'sn4-2.10.0', newestFirmware: 'sn4-2.7.1' })).toBe('healthy');
    expect(say('EEE...', { firmware: 'sn4-2.10', newestFirmware: 'sn4-2.10.0' })).toBe('old-firmware');
    expect(say('EEE...', { newestFirmware: 'sn4-2.10.0' })).toBe('healthy');
  });

  it('gives one reason for all that is not well, with values that its text needs [QF2]', () => {
    fc.assert(
      fc.property(someFacts, aPanel, (facts, panel) => {
        const { health, why } = healthOf(factsOf(panel.join(''), facts));
        expect(healths).toContain(health);
        if (healthTones[health] === 'bad' || healthTones[health] === 'warn') expect(why).toBeDefined();
        for (const value of Object.values(why?.values ?? {})) expect(value).not.toBeNaN();
      }),
    );
  });

  it('never gets better by a fault more [QF2]', () => {
    const rank = (panel: readonly string[], facts: Partial<HealthFacts>) =>
      healths.indexOf(say(panel.join(''), { ...facts, online: true, heardAt: now, state: 'live' }));
    fc.assert(
      fc.property(someFacts, aPanel, aBreak, (facts, panel, { at, fault }) => {
        const live = { ...facts, isSuspended: false, venueStatus: 1 };
        const place = at % panel.length;
        fc.pre(panel[place] === 'E');
        const broken = panel.map((kind, index) => (index === place ? fault : kind));
        expect(rank(broken, live)).toBeLessThanOrEqual(rank(panel, live));
      }),
    );
  });

  it('asks nobody for care of what staff took off the street [QF4]', () => {
    fc.assert(
      fc.property(
        someFacts,
        aPanel,
        fc.constantFrom('planned', 'out_of_service', 'retired'),
        (facts, panel, state) => {
          expect(healthTones[say(panel.join(''), { ...facts, state })]).toBe('off');
        },
      ),
    );
  });
});
