import { type Context, context, createContextKey, isSpanContextValid, trace } from '@opentelemetry/api';

const REQUEST_ID = createContextKey('request id');

/** Fields of a log line about the trace that it belongs to; nothing where nothing is traced. */
export function traceFields(): { trace_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId } : {};
}

/** A context of a request, so that `requestFields` knows it. */
export const withRequestId = (given: Context, id: string): Context => given.setValue(REQUEST_ID, id);

/** The same about the request, for lines that aren't written by its own log; nothing where nothing is traced. */
export function requestFields(): { request_id?: string } {
  const id = context.active().getValue(REQUEST_ID) as string | undefined;
  return id === undefined ? {} : { request_id: id };
}
