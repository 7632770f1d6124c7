import { parseAddress } from '@corkboard/contract';

/** How spans are sent; where to, how many, and under which name is read by OpenTelemetry itself, from its standard variables. */
export interface TracingSettings {
  readonly protocol: 'http/protobuf' | 'http/json';
}

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;

/**
 * Reads whether the environment asks for traces; undefined where it doesn't.
 * @param refuse makes the error for a variable that can't be used
 */
export function tracingSettings(
  env: Readonly<Record<string, string | undefined>>,
  refuse: (message: string) => Error,
): TracingSettings | undefined {
  const text = (name: string) => env[name]?.trim() || undefined;
  const own = 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT';
  const [variable, endpoint] = text(own)
    ? [own, text(own)]
    : (['OTEL_EXPORTER_OTLP_ENDPOINT', text('OTEL_EXPORTER_OTLP_ENDPOINT')] as const);
  if (endpoint === undefined || text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  const exporter = text('OTEL_TRACES_EXPORTER') ?? 'otlp';
  if (exporter === 'none') return undefined;
  if (exporter !== 'otlp') throw refuse(`OTEL_TRACES_EXPORTER must be otlp or none, not "${exporter}".`);
  // The value is never in the message: it may hold a password.
  if (!/^https?:\/\//i.test(endpoint) || !parseAddress(endpoint))
    throw refuse(`${variable} must be an address that starts with http:// or https://.`);
  const given =
    text('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? text('OTEL_EXPORTER_OTLP_PROTOCOL') ?? PROTOCOLS[0];
  const protocol = PROTOCOLS.find((one) => one === given);
  if (!protocol)
    throw refuse(`OTEL_EXPORTER_OTLP_PROTOCOL must be one of ${PROTOCOLS.join(', ')}, not "${given}".`);
  return { protocol };
}
