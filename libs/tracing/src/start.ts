import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { type TracingSettings } from './settings';

/** Traces that are being sent. */
export interface Tracing {
  /** Sends what is left, for a moment at most, and sends nothing from then on. */
  stop(): Promise<void>;
}

/** Where it is said that spans don't arrive. */
interface TracingLog {
  warn(fields: object, message: string): void;
}

/** How long an end waits for a collector. */
const LAST_MS = 2000;
/** A collector that is away is told of once in this time. */
const QUIET_MS = 60_000;
const SERVICE = 'corkboard';

/**
 * Sends the spans of this process from now on. Only this loads the SDK: until then every call of OpenTelemetry does nothing.
 * @param log told when they don't arrive
 */
export async function startTracing({ protocol }: TracingSettings, log: TracingLog): Promise<Tracing> {
  // By their names here, and not in a module of ours: a bundle would load with itself what such a module imports.
  const [
    { BasicTracerProvider, BatchSpanProcessor },
    { W3CTraceContextPropagator },
    hooks,
    resources,
    exporter,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
  ]);
  diag.setLogger(quietly(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const named = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': SERVICE }))
      .merge(named),
    // It holds 2,048 spans at most and drops the others, and sends them beside the requests, which never wait for it.
    spanProcessors: [new BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  });
  const manager = new hooks.AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      await Promise.race([provider.shutdown().catch(() => undefined), late()]);
      trace.disable();
      propagation.disable();
      context.disable();
      diag.disable();
    },
  };
}

const late = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LAST_MS).unref());

/** Logs warnings of OpenTelemetry, once in a while: a collector that is away would otherwise fill the log. */
function quietly(log: TracingLog) {
  let saidAt = -Infinity;
  const say = (message: string) => {
    const now = performance.now();
    if (now - saidAt < QUIET_MS) return;
    saidAt = now;
    log.warn({ reason: message.slice(0, 500) }, 'traces could not be sent');
  };
  const nothing = () => undefined;
  return { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing };
}
