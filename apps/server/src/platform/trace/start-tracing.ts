import type { Logger } from '../logger.ts';
import { installTracing } from './trace.ts';
import type { TraceSettings } from './trace-settings.ts';

/** Starts tracing if it is configured. Returns the function that stops it. */
export async function startTracing(
  settings: TraceSettings | undefined,
  deps: { roles: readonly string[]; log: Logger },
): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined;
  // Loaded on demand: without a collector the OpenTelemetry packages are not even read from disk.
  const { openTelemetry } = await import('./open-telemetry.ts');
  const tracing = openTelemetry({ settings, ...deps });
  const uninstall = installTracing(tracing);
  return async () => {
    uninstall();
    await tracing.close();
  };
}
