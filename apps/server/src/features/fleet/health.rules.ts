import type { Health, HealthWhy, StationState } from '@etg/contract/console/fleet-words';
import type { WordWithValues } from '@etg/contract/console/stations';
import { venueStatus } from '@etg/contract/vocabulary';
import { unlockable } from '../station/index.ts';
import { compareVersions, versionOf } from './firmware.rules.ts';

/** A nest as the station reports it, and what staff decided about it. */
export interface HealthNest {
  nest: number;
  electron_id: string | null;
  cable: 'lightning' | 'usb_c' | 'micro_usb' | null;
  charge: number | null;
  fault: string | null;
  lit: boolean;
  /** Unix seconds. */
  since: number;
  /** Open for a technician: nobody is sent there. */
  open?: boolean;
  out_of_service?: { reason: string; by: string } | undefined;
  /** The Electron in it is out of service or retired. */
  electron_out?: boolean;
}

/** Times are unix seconds. */
export interface HealthFacts {
  online: boolean;
  /** Undefined: never. */
  heardAt: number | undefined;
  state: StationState;
  decided: { reason: string | undefined; by: string | undefined; until: number | undefined };
  /** Service is suspended at the station: by its venue's pause, or by itself. */
  isSuspended: boolean;
  venuePausedSince: number | undefined;
  venueStatus: number;
  hasCredential: boolean;
  nests: readonly HealthNest[];
  clockOffsetMs: number;
  backupOn: boolean | undefined;
  backupPercent: number | undefined;
  firmware: string | undefined;
  /** What stations should have; undefined: not known. */
  newestFirmware: string | undefined;
  signal: number | undefined;
  reports: number;
}

export interface StationHealth {
  health: Health;
  values: WordWithValues['values'];
  why: (WordWithValues & { word: HealthWhy }) | undefined;
}

/** At or below it a silent station had probably lost its network, not its power. */
const weakSignal = 1;
const fullSignal = 5;

const isJam = (fault: string | null) => fault === 'jammed' || fault === 'half_out';

function isReady(nest: HealthNest): boolean {
  const facts = {
    ...nest,
    out_of_service: nest.out_of_service !== undefined,
    open_for_service: nest.open ?? false,
    electron_out: nest.electron_out ?? false,
  };
  return unlockable(facts) !== undefined;
}

/** Counts of a panel. A nest that staff took out of service is neither ready nor free, and its fault harms nobody. */
export function countNests(nests: readonly HealthNest[]) {
  const served = nests.filter((nest) => !nest.out_of_service);
  return {
    all: nests.length,
    ready: served.filter(isReady).length,
    free: served.filter(({ electron_id, fault, open }) => electron_id === null && fault === null && !open)
      .length,
    jammed: served.filter(({ fault }) => isJam(fault)),
    unread: served.filter(({ fault }) => fault === 'unreadable'),
    notCharging: served.filter(({ fault }) => fault === 'not_charging'),
    out: nests.filter((nest) => nest.out_of_service),
  };
}

/** A quarter of the nests, at least one: so few Electrons are soon gone. */
function isNearlyEmpty(ready: number, all: number): boolean {
  return ready <= Math.max(1, Math.floor(all / 4));
}

/** An eighth of the nests, at least one. */
function isNearlyFull(free: number, all: number): boolean {
  return free <= Math.max(1, Math.floor(all / 8));
}

/** One jam needs care; two, or a third of the nests, are bad. */
function isJammedBadly(jammed: number, all: number): boolean {
  return jammed >= 2 || (jammed > 0 && jammed * 3 >= all);
}

/**
 * How a station is, and one reason in words: the first that holds, in the order of harm to riders. What staff took off
 * the street says nothing else. A paused station still takes Electrons back, so its silence counts. The list asks the
 * database the same (`healthCase`); a test compares both.
 */
export function healthOf(facts: HealthFacts): StationHealth {
  return (
    decidedHealth(facts) ??
    connectionHealth(facts) ??
    pausedHealth(facts) ??
    panelHealth(facts) ??
    careHealth(facts)
  );
}

function decidedHealth(facts: HealthFacts): StationHealth | undefined {
  if (facts.state === 'retired') return { health: 'retired', values: {}, why: decidedWhy(facts) };
  if (facts.state === 'planned')
    return { health: 'planned', values: {}, why: facts.hasCredential ? undefined : say('no-credential') };
  if (facts.state === 'out_of_service')
    return { health: 'out-of-service', values: {}, why: decidedWhy(facts) };
  return undefined;
}

function connectionHealth({
  online,
  heardAt,
  hasCredential,
  ...facts
}: HealthFacts): StationHealth | undefined {
  if (heardAt === undefined)
    return {
      health: 'never-heard',
      values: {},
      why: say(hasCredential ? 'never-connected' : 'no-credential'),
    };
  if (online) return undefined;
  const { signal, backupOn } = facts;
  const why = backupOn
    ? say('battery-ran')
    : signal !== undefined && signal <= weakSignal
      ? say('signal-fell', { signal, most: fullSignal })
      : say('power-or-network');
  return { health: 'silent', values: { since: heardAt }, why };
}

function pausedHealth(facts: HealthFacts): StationHealth | undefined {
  if (facts.state === 'paused') return { health: 'paused', values: {}, why: decidedWhy(facts) };
  if (facts.isSuspended) {
    const { venuePausedSince: at } = facts;
    return {
      health: 'paused',
      values: {},
      why: at === undefined ? say('no-reason') : say('venue-paused', { at }),
    };
  }
  if (facts.venueStatus === venueStatus.disabled)
    return { health: 'off-the-map', values: {}, why: say('venue-off') };
  return undefined;
}

function decidedWhy({ decided: { reason, by, until } }: HealthFacts): StationHealth['why'] {
  if (!by) return reason ? say('decided', { reason, by: '' }) : say('no-reason');
  if (!reason) return say('by-staff', { by });
  return until === undefined ? say('decided', { reason, by }) : say('decided-until', { reason, by, until });
}

function panelHealth(facts: HealthFacts): StationHealth | undefined {
  const { nests, clockOffsetMs } = facts;
  const counts = countNests(nests);
  if (isJammedBadly(counts.jammed.length, counts.all))
    return jammedHealth('jammed-badly', counts.jammed, facts);
  const latest = Math.max(0, ...nests.map(({ since }) => since));
  if (counts.ready === 0) {
    const holding = nests.filter(({ electron_id }) => electron_id !== null).length;
    const why = holding > 0 ? say('none-ready', { count: holding }) : say('empty-since', { since: latest });
    return { health: 'empty', values: {}, why };
  }
  if (counts.free === 0) return { health: 'full', values: {}, why: say('full-since', { since: latest }) };
  if (clockOffsetMs !== 0) {
    const lasted = Math.round(Math.abs(clockOffsetMs) / 1_000);
    return {
      health: 'clock-wrong',
      values: {},
      why: say(clockOffsetMs < 0 ? 'clock-ahead' : 'clock-behind', { lasted }),
    };
  }
  if (counts.unread.length > 0)
    return { health: 'unread-return', values: {}, why: say('unread-nest', namesOf(counts.unread)) };
  if (counts.notCharging.length > 0)
    return { health: 'not-charging', values: {}, why: notChargingWhy(counts.notCharging) };
  if (counts.jammed.length > 0) return jammedHealth('jammed', counts.jammed, facts);
  if (isNearlyEmpty(counts.ready, counts.all))
    return { health: 'nearly-empty', values: {}, why: say('left', { count: counts.ready }) };
  if (isNearlyFull(counts.free, counts.all))
    return { health: 'nearly-full', values: {}, why: say('free-nests', { count: counts.free }) };
  return undefined;
}

/** What riders do not feel yet. */
function careHealth({
  nests,
  backupOn,
  backupPercent,
  firmware,
  newestFirmware,
  reports,
}: HealthFacts): StationHealth {
  const { out } = countNests(nests);
  const [first] = out;
  if (first?.out_of_service) {
    const { reason, by } = first.out_of_service;
    const why =
      out.length > 1
        ? say('nests-out', { nests: namesOf(out).nests })
        : say('nest-out', { nests: namesOf(out).nests, by, nest_reason: reason });
    return { health: 'nests-out-of-service', values: { count: out.length }, why };
  }
  if (backupOn)
    return {
      health: 'on-battery',
      values: {},
      why: backupPercent === undefined ? say('no-power') : say('battery-left', { percent: backupPercent }),
    };
  if (firmware !== undefined && newestFirmware !== undefined && isOld(firmware, newestFirmware))
    return { health: 'old-firmware', values: {}, why: say('firmware', { firmware, newest: newestFirmware }) };
  return { health: 'healthy', values: {}, why: reports > 0 ? say('reports', { count: reports }) : undefined };
}

function isOld(firmware: string, newest: string): boolean {
  return compareVersions(versionOf(firmware), versionOf(newest)) < 0;
}

function jammedHealth(
  health: 'jammed' | 'jammed-badly',
  jammed: readonly HealthNest[],
  { reports }: Pick<HealthFacts, 'reports'>,
): StationHealth {
  const values = { ...namesOf(jammed), since: Math.min(...jammed.map(({ since }) => since)) };
  const why = reports > 0 ? say('nests-stuck-reported', { ...values, reports }) : say('nests-stuck', values);
  return { health, values: { count: jammed.length }, why };
}

function notChargingWhy(nests: readonly HealthNest[]): StationHealth['why'] {
  const [first] = nests;
  const since = Math.min(...nests.map((nest) => nest.since));
  if (nests.length === 1 && first && first.charge !== null)
    return say('nest-low', { nests: namesOf(nests).nests, charge: first.charge, since });
  return say('nests-do-not-charge', { ...namesOf(nests), since });
}

function namesOf(nests: readonly HealthNest[]): { count: number; nests: string } {
  return { count: nests.length, nests: nests.map(({ nest }) => nest).join(',') };
}

function say(word: HealthWhy, values: WordWithValues['values'] = {}): WordWithValues & { word: HealthWhy } {
  return { word, values };
}
