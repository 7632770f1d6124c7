/** Traces of the servers, by OpenTelemetry (docs/running.md#traces). */
export { addToSpan, inChild, inRoot, startChild, type OpenSpan } from './spans';
export { nameRequest, traceparentOf, traceRequests } from './requests';
export { startTracing, type Tracing } from './start';
export { type TracingSettings, tracingSettings } from './settings';
export { traceFields } from './log-fields';
