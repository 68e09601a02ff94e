import { z } from 'zod';

export interface TraceSettings {
  /** The collector's OTLP/HTTP address for traces. */
  tracesUrl: string;
  /** The share of traces that is exported: 1 is all of them. */
  ratio: number;
  serviceName: string;
}

/** OpenTelemetry's own names. Its exporter also reads OTEL_EXPORTER_OTLP_HEADERS by itself. */
export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('electron-to-go'),
};

export function traceSettingsOf(
  env: z.infer<z.ZodObject<typeof traceEnvironment>>,
): TraceSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    tracesUrl: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    serviceName: env.OTEL_SERVICE_NAME,
  };
}
