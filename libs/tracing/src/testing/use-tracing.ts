import type { TracingSettings } from '../settings';
import { type Tracing, startTracing } from '../start';
import { type Collector, startCollector } from './collector';

/** Spans of a test, on their way to a collector of its own. */
export interface TestTracing {
  readonly collector: Collector;
  /** Warnings of spans that didn't arrive. */
  readonly warnings: readonly object[];
  /** Sends what there is, and ends it. */
  stop(): Promise<void>;
}

/** Traces what a test does from now on. @param how `answer` as for {@link startCollector} */
export async function traceTest({
  answer,
  protocol = 'http/json',
}: Partial<TracingSettings> & { answer?: Parameters<typeof startCollector>[0] } = {}): Promise<TestTracing> {
  const collector = await startCollector(answer);
  const warnings: object[] = [];
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  const tracing: Tracing = await startTracing({ protocol }, { warn: (fields) => void warnings.push(fields) });
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    collector,
    warnings,
    async stop() {
      await tracing.stop();
      await collector.close();
    },
  };
}
