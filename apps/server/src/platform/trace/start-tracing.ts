import type { Logger } from '../logger.ts';
import { installTracing } from './trace.ts';
import type { TraceSettings } from './trace-settings.ts';

/** Keeps traces from here on, where somebody wants them; returns how to end it. */
export async function startTracing(
  settings: TraceSettings | undefined,
  parts: { roles: readonly string[]; log: Logger },
): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined;
  // Loaded on demand: without a collector none of it is even read from the disk.
  const { openTelemetry } = await import('./open-telemetry.ts');
  const tracing = openTelemetry({ settings, ...parts });
  const uninstall = installTracing(tracing);
  return async () => {
    uninstall();
    await tracing.close();
  };
}
