import type { NestLook, StationState } from '@etg/contract/console/fleet-words';
import type { StationRow } from '@etg/contract/console/stations';
import { cityOf } from '@etg/domain/city-of';
import { type Currency, toDecimal } from '@etg/domain/money';
import { factsOf } from '@etg/domain/region';
import { countNests, type HealthNest, healthOf } from './health.rules.ts';

export interface StoredNest extends HealthNest {
  open: boolean;
}

/** A station with everything that a line of the list says. Times are unix seconds. */
export interface StoredStation {
  code: string;
  venue_id: string;
  title: string;
  address: string;
  country: string;
  zone: string;
  status: number;
  online: boolean;
  heard: number | null;
  service_state: StationState;
  service_reason: string | null;
  service_until: number | null;
  service_by: string | null;
  is_suspended: boolean;
  venue_paused_since: number | null;
  has_credential: boolean;
  clock_offset_ms: number;
  backup_power: boolean | null;
  backup_percent: number | null;
  firmware: string | null;
  newest_firmware: string | null;
  signal: number | null;
  nests: StoredNest[];
  out: number;
  tried: number;
  worked: number;
  hour_tried: number;
  hour_worked: number;
  today_minor: bigint | null;
  today_currency: Currency | null;
  reports: number;
}

/** How a nest is drawn. What staff decided comes first: nobody is sent there, whatever it holds. */
export function lookOf(nest: StoredNest): NestLook {
  if (nest.out_of_service) return 'out-of-service';
  if (nest.open) return 'open';
  if (nest.fault === 'unreadable') return 'unreadable';
  if (nest.fault !== null && nest.fault !== 'not_charging') return 'fault';
  if (nest.lit) return 'lit';
  return nest.electron_id === null ? 'free' : 'holds';
}

export function toStationRow(stored: StoredStation): StationRow {
  const nests = stored.nests.map(cleanNest);
  const { health, values, why } = healthOf({
    online: stored.online,
    heardAt: whole(stored.heard),
    state: stored.service_state,
    decided: {
      reason: stored.service_reason ?? undefined,
      by: stored.service_by ?? undefined,
      until: whole(stored.service_until),
    },
    isSuspended: stored.is_suspended,
    venuePausedSince: whole(stored.venue_paused_since),
    venueStatus: stored.status,
    hasCredential: stored.has_credential,
    nests,
    clockOffsetMs: stored.clock_offset_ms,
    backupOn: stored.backup_power ?? undefined,
    backupPercent: stored.backup_percent ?? undefined,
    firmware: stored.firmware ?? undefined,
    newestFirmware: stored.newest_firmware ?? undefined,
    signal: stored.signal ?? undefined,
    reports: stored.reports,
  });
  const { ready, free } = countNests(nests);
  const heard = whole(stored.heard);
  const currency = stored.today_currency ?? factsOf(stored.country).currency;
  return {
    code: stored.code,
    venue: {
      id: stored.venue_id,
      title: stored.title,
      city: cityOf(stored.address),
      country: stored.country,
      zone: stored.zone,
    },
    state: stored.service_state,
    health,
    health_values: values,
    ...(why && { why }),
    online: stored.online,
    ...(heard !== undefined && { heard }),
    panel: stored.nests.map((nest) => ({
      nest: nest.nest,
      is: lookOf(nest),
      ...(nest.charge !== null && { charge: nest.charge }),
    })),
    ready,
    free,
    out: stored.out,
    ...(stored.tried > 0 && { unlocks: { tried: stored.tried, worked: stored.worked } }),
    ...(stored.hour_tried > 0 && {
      unlocks_hour: { tried: stored.hour_tried, worked: stored.hour_worked },
    }),
    today: { amount: toDecimal({ minor: BigInt(stored.today_minor ?? 0), currency }), currency },
    ...(stored.firmware !== null && { firmware: stored.firmware }),
    ...(stored.signal !== null && { signal: stored.signal }),
  };
}

/** `null` of JSON is no decision. */
function cleanNest({ out_of_service, since, ...nest }: StoredNest): HealthNest {
  return { ...nest, since: Math.floor(since), out_of_service: out_of_service ?? undefined };
}

function whole(seconds: number | null): number | undefined {
  return seconds === null ? undefined : Math.floor(seconds);
}
