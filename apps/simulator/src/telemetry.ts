import type { StationTelemetry } from '@etg/contract/station-protocol';
import type { StationMemory } from './memory.ts';
import { Random } from './random.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const firmwares: Record<StationMemory['protocol'], string> = { '1.0': 'sn4-2.5.3', '1.1': 'sn4-2.7.1' };

export function firmwareOf({ protocol }: Pick<StationMemory, 'protocol'>): string {
  return firmwares[protocol];
}

/** How long a station has run when its world begins: hours to weeks, by its code. */
export function uptimeMsAtSeed(code: string): number {
  return new Random(code, 'uptime').between(6 * hourMs, 40 * dayMs);
}

/** What the station measures: the same for the same station at the same time, unless somebody set it. */
export function readTelemetry(memory: StationMemory, now: number): StationTelemetry {
  const { measured, bootedAt, backup } = memory;
  const random = new Random(memory.code, 'telemetry');
  const usual = { signal: random.between(3, 5), temperature: random.between(24, 31) };
  return {
    firmware: firmwareOf(memory),
    signal: measured.signal ?? usual.signal,
    temperature: measured.temperature ?? usual.temperature + warmerBy(now),
    uptime_s: Math.max(0, Math.floor((now - (bootedAt ?? now)) / 1_000)),
    backup: { on: backup.on, percent: percentOf(backup, now) },
  };
}

/** Changes what the station measures from now on. */
export function setTelemetry(
  memory: StationMemory,
  wanted: Pick<StationTelemetry, 'signal' | 'temperature' | 'backup'>,
  now: number,
): void {
  const { signal, temperature, backup } = wanted;
  if (signal !== undefined) memory.measured.signal = signal;
  if (temperature !== undefined) memory.measured.temperature = temperature;
  if (backup)
    memory.backup = { on: backup.on, percent: backup.percent ?? percentOf(memory.backup, now), at: now };
}

/** Up to three degrees, in the afternoon. */
function warmerBy(now: number): number {
  const hour = (now % dayMs) / hourMs;
  return Math.round(3 * Math.max(0, Math.sin(((hour - 8) / 12) * Math.PI)));
}

/** The battery lasts for five hours, and is full again two hours after the power is back. */
function percentOf({ on, percent, at }: StationMemory['backup'], now: number): number {
  const minutes = Math.max(0, now - at) / minuteMs;
  return Math.round(on ? Math.max(0, percent - minutes / 3) : Math.min(100, percent + minutes / 1.2));
}
