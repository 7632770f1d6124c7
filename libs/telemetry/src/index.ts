/** What the browser reports to the service about itself and what was seen: faults, timings and codes, never content. */
export * from './client-metrics';
export * from './errors';
export * from './events';
export { shared as sharedTelemetry } from './shared';
export * from './when-idle';
