import type { StationTelemetry } from '@etg/contract/station-protocol';

/** What a station says of itself with its panel. A column that is missing keeps what was said before. */
export interface TelemetryColumns {
  firmware?: string;
  signal?: number;
  temperature?: number;
  booted_at?: Date;
  backup_power?: boolean;
  backup_percent?: number | null;
}

/** Messages take a varying time, so that two of them give slightly different starts of the same run. */
const sameStartMs = 60_000;

export function toTelemetryColumns(
  telemetry: StationTelemetry | undefined,
  { bootedAt, heardAt }: { bootedAt: Date | null; heardAt: Date },
): TelemetryColumns {
  if (!telemetry) return {};
  const { firmware, signal, temperature, uptime_s, backup } = telemetry;
  const started = uptime_s === undefined ? undefined : heardAt.getTime() - uptime_s * 1_000;
  const isNew = started !== undefined && Math.abs(started - (bootedAt?.getTime() ?? 0)) > sameStartMs;
  return {
    ...(firmware !== undefined && { firmware }),
    ...(signal !== undefined && { signal }),
    ...(temperature !== undefined && { temperature }),
    ...(isNew && { booted_at: new Date(started) }),
    ...(backup && { backup_power: backup.on, backup_percent: backup.percent ?? null }),
  };
}
