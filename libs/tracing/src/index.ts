/** Traces of the servers, by OpenTelemetry (docs/running.md#traces). */
export { addToSpan, inChild, inRoot, startChild } from './spans';
export { nameRequest, traceOf, traceRequests } from './requests';
export { startTracing } from './start';
export { type TracingSettings, tracingSettings } from './settings';
export { requestFields, traceFields } from './log-fields';
