/** Telemetry of the browser: faults, timings, and coded events, never content. */
export * from './client-metrics';
export * from './errors';
export * from './events';
export { shared as sharedTelemetry } from './shared';
export * from './when-idle';
