import { isSpanContextValid, trace } from '@opentelemetry/api';

/** Fields of a log line about the trace that it belongs to; nothing where nothing is traced. */
export function traceFields(): { trace_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId } : {};
}
