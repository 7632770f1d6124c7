/** Telemetry of the browser: faults, timings, and coded events, never content. */
export * from './client-metrics';
export * from './errors';
export * from './events';
export { sharedState as sharedTelemetry } from './shared-state';
export * from './when-idle';
